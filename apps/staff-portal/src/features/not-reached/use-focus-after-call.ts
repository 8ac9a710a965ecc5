import type { PatientToCall } from '@telecare/contracts';
import { useEffect, useRef } from 'react';

interface Change {
  readonly id: string;
  readonly willBeListed: boolean;
  // Rows that take the focus, the best one first.
  readonly next: readonly string[];
}

// The pressed button leaves the page with its row, or "Undo" with its bar. The focus moves on to a row, or to the
// heading if no row is left, unless the user has moved it meanwhile.
export function useFocusAfterCall(patients: readonly PatientToCall[]) {
  const list = useRef<HTMLDivElement>(null);
  const awaited = useRef<Change>(undefined);
  useEffect(() => {
    const change = awaited.current;
    const ids = idsOf(patients);
    if (!change || ids.includes(change.id) !== change.willBeListed) return;
    awaited.current = undefined;
    if (document.activeElement !== document.body) return;
    const next = change.next.find((id) => ids.includes(id)) ?? ids[0];
    const target = next ? list.current?.querySelector(`[data-call="${next}"]`) : document.querySelector('h1');
    if (target instanceof HTMLElement) target.focus();
  }, [patients]);
  return {
    list,
    awaitCall: ({ notificationId: id }: PatientToCall) => {
      const ids = idsOf(patients);
      const at = ids.indexOf(id);
      awaited.current = { id, willBeListed: false, next: [...ids.slice(at + 1), ...ids.slice(0, at).toReversed()] };
    },
    awaitUndo: ({ notificationId: id }: PatientToCall) => {
      awaited.current = { id, willBeListed: true, next: [id] };
    },
  };
}

const idsOf = (patients: readonly PatientToCall[]) => patients.map(({ notificationId }) => notificationId);
