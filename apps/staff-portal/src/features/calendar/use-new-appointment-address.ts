import { useAddressParameters } from '@telecare/ui';

const ANY_TIME = 'any';

export function useNewAppointmentAddress() {
  const { parameters, change } = useAddressParameters();
  const wanted = parameters.get('new') ?? '';
  const practitionerId = parameters.get('with') ?? '';
  const isTime = practitionerId !== '' && !Number.isNaN(Date.parse(wanted));
  return {
    isOpen: wanted === ANY_TIME || isTime,
    at: isTime ? { startsAt: new Date(wanted).toISOString(), practitionerId } : undefined,
    open: () => change({ new: ANY_TIME }, { remember: true }),
    openAt: (start: number, whom: string) =>
      change({ new: new Date(start).toISOString(), with: whom }, { remember: true }),
    close: () => change({ new: '', with: '' }, { remember: true }),
  };
}
