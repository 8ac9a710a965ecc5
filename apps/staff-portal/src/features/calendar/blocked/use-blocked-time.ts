import { type BlockInCalendar, Permission, type Practitioners } from '@telecare/contracts';
import { useMay } from '@telecare/portal-kit';
import { useState } from 'react';

type Shown = 'new' | BlockInCalendar;

// Practitioners block their own time, the front desk and administrators everybody's.
export function useBlockedTime(known: Practitioners['items'], chosen: Practitioners['items']) {
  const [shown, setShown] = useState<Shown>();
  const may = useMay(Permission.WorkingHoursManage);
  const all = useMay(Permission.WorkingHoursManageAll);
  const editable = may ? known.filter(({ isMe }) => all || isMe) : [];
  const isChosen = ({ id }: { readonly id: string }) => chosen.some((one) => one.id === id);
  return {
    shown,
    // The one that is shown comes first.
    practitioners: [...editable.filter(isChosen), ...editable.filter((one) => !isChosen(one))],
    add: () => setShown('new'),
    openOf: (practitionerId: string) =>
      editable.some(({ id }) => id === practitionerId) ? (block: BlockInCalendar) => setShown(block) : undefined,
    close: () => setShown(undefined),
  };
}

export type BlockedTimeState = ReturnType<typeof useBlockedTime>;
