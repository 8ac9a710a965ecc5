import { allows, Permission } from '@telecare/contracts';
import { useSession } from '@telecare/shell-sdk';
import { useAddressParameters } from '@telecare/ui';

export const SCHEDULING_TABS = ['types', 'hours', 'closed', 'messages'] as const;
export type SchedulingTab = (typeof SCHEDULING_TABS)[number];

/** Practitioners see only their own working hours. */
export function useSchedulingView() {
  const { role } = useSession();
  const { parameters, change } = useAddressParameters();
  const mayManage = role !== undefined && allows([role], Permission.SchedulingManage);
  const wanted = SCHEDULING_TABS.find((name) => name === parameters.get('tab')) ?? 'types';
  return {
    mayManage,
    tab: mayManage ? wanted : 'hours',
    practitionerId: parameters.get('practitioner') ?? undefined,
    show: (tab: SchedulingTab) => change({ tab: tab === 'types' ? '' : tab }),
    choose: (practitionerId: string) => change({ practitioner: practitionerId }),
  };
}
