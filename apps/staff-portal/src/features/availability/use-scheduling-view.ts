import { Permission } from '@telecare/contracts';
import { useMay } from '@telecare/portal-kit';
import { useAddressParameters } from '@telecare/ui';
import { useState } from 'react';

export const SCHEDULING_TABS = ['types', 'hours', 'closed', 'reminders', 'messages'] as const;
export type SchedulingTab = (typeof SCHEDULING_TABS)[number];

const OF_FRONT_DESK: ReadonlySet<SchedulingTab> = new Set(['hours', 'closed']);
const OF_PRACTITIONERS: ReadonlySet<SchedulingTab> = new Set(['hours']);

/** Practitioners see only their own working hours, the front desk everybody's and the closed days. */
export function useSchedulingView() {
  const { parameters, change } = useAddressParameters();
  const mayManage = useMay(Permission.SchedulingManage);
  const mayEditAll = useMay(Permission.WorkingHoursManageAll);
  // The form stays with what was typed when the practice switches the permission off.
  const [editedAll] = useState(mayEditAll);
  const editsAll = mayEditAll || editedAll;
  const tabs = SCHEDULING_TABS.filter((name) => mayManage || (editsAll ? OF_FRONT_DESK : OF_PRACTITIONERS).has(name));
  const [first = 'hours'] = tabs;
  return {
    mayManage,
    editsAll,
    tabs,
    tab: tabs.find((name) => name === parameters.get('tab')) ?? first,
    practitionerId: parameters.get('practitioner') ?? undefined,
    show: (tab: SchedulingTab) => change({ tab: tab === first ? '' : tab }),
    choose: (practitionerId: string) => change({ practitioner: practitionerId }),
  };
}
