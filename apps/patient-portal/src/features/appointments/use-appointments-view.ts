import { OWN_SCHEDULE_LISTS, type OwnScheduleList } from '@telecare/contracts';
import { useAddressParameters } from '@telecare/ui';

export const OWN_TABS = ['upcoming', 'past'] as const;

export function useAppointmentsView() {
  const { parameters, change } = useAddressParameters();
  return {
    tab: OWN_SCHEDULE_LISTS.find((name) => name === parameters.get('tab')) ?? 'upcoming',
    q: parameters.get('q') ?? '',
    cancellingId: parameters.get('cancel') ?? undefined,
    show: (tab: OwnScheduleList) => change({ tab: tab === 'upcoming' ? '' : tab }),
    search: (q: string) => change({ q }),
    askToCancel: (appointmentId: string) => change({ cancel: appointmentId }, { remember: true }),
    closeQuestion: () => change({ cancel: '' }),
  };
}
