import { useAddressParameters } from '@telecare/ui';

export function useShownAppointment() {
  const { parameters, change } = useAddressParameters();
  return {
    appointmentId: parameters.get('appointment') ?? undefined,
    open: (appointmentId: string) => change({ appointment: appointmentId }, { remember: true }),
    close: () => change({ appointment: '' }, { remember: true }),
  };
}
