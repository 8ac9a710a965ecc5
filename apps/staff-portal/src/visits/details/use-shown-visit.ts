import { useAddressParameters } from '@telecare/ui';

/** The visit whose details are open, kept in the address. */
export function useShownVisit() {
  const { parameters, change } = useAddressParameters();
  return {
    visitId: parameters.get('visit') ?? undefined,
    open: (visitId: string) => change({ visit: visitId }, { remember: true }),
    close: () => change({ visit: '' }, { remember: true }),
  };
}
