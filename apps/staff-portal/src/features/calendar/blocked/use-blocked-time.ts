import { type BlockInCalendar, Permission, type Practitioners } from '@telecare/contracts';
import { useMay } from '@telecare/portal-kit';
import { useState } from 'react';

type Shown = 'new' | BlockInCalendar;

// Practitioners can block their own time. The front desk and administrators can block anyone's.
export function useBlockedTime(known: Practitioners['items'], chosen: Practitioners['items']) {
  const [shown, setShown] = useState<Shown>();
  const may = useMay(Permission.WorkingHoursManage);
  const all = useMay(Permission.WorkingHoursManageAll);
  const editable = may ? known.filter(({ isMe }) => all || isMe) : [];
  const isChosen = ({ id }: { readonly id: string }) => chosen.some((one) => one.id === id);
  return {
    shown,
    // Starts with the selected practitioner.
    practitioners: [...editable.filter(isChosen), ...editable.filter((one) => !isChosen(one))],
    add: () => setShown('new'),
    openOf: (practitionerId: string) =>
      editable.some(({ id }) => id === practitionerId) ? (block: BlockInCalendar) => setShown(block) : undefined,
    close: () => setShown(undefined),
  };
}

export type BlockedTimeState = ReturnType<typeof useBlockedTime>;
