import { useAddressParameters } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';

export function useAccessView() {
  const { parameters, change } = useAddressParameters();
  const timeZone = useShownZone();
  const [actorId, from, to] = ['person', 'from', 'to'].map((name) => parameters.get(name) ?? '');
  return {
    actorId,
    from,
    to,
    filter: { timeZone, ...(actorId && { actorId }), ...(from && { from }), ...(to && { to }) },
    isCut: Boolean(actorId || from || to),
    choose: (name: 'person' | 'from' | 'to', value: string) => change({ [name]: value }),
    showAll: () => change({ person: '', from: '', to: '' }),
  };
}
