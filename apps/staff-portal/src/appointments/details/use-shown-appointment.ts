import { useAddressParameters } from '@telecare/ui';

/** The appointment whose details are open, kept in the address. */
export function useShownAppointment() {
  const { parameters, change } = useAddressParameters();
  return {
    appointmentId: parameters.get('appointment') ?? undefined,
    open: (appointmentId: string) => change({ appointment: appointmentId }, { remember: true }),
    close: () => change({ appointment: '' }, { remember: true }),
  };
}
