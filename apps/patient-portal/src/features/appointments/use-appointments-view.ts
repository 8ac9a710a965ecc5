import { useAddressParameters } from '@telecare/ui';

export const OWN_TABS = ['upcoming', 'past'] as const;
export type OwnTab = (typeof OWN_TABS)[number];

/** What the page shows, kept in the address: it can be shared, and the back button works. */
export function useAppointmentsView() {
  const { parameters, change } = useAddressParameters();
  return {
    tab: OWN_TABS.find((name) => name === parameters.get('tab')) ?? 'upcoming',
    q: parameters.get('q') ?? '',
    cancellingId: parameters.get('cancel') ?? undefined,
    show: (tab: OwnTab) => change({ tab: tab === 'upcoming' ? '' : tab }),
    search: (q: string) => change({ q }),
    askToCancel: (visitId: string) => change({ cancel: visitId }, { remember: true }),
    closeQuestion: () => change({ cancel: '' }),
  };
}
