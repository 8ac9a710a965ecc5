import { ACCESS_LOG_FILTERS, ACCESSED_THINGS, type AccessLedgerFilter } from '@telecare/contracts';
import { useAddressParameters } from '@telecare/ui';
import { usableDay, usableId, usableWords } from '../../lists/usable-filters.js';

const FILTERS = ['q', 'kind', 'what', 'from', 'to', 'sort', 'patient', 'person'] as const;
type Filter = (typeof FILTERS)[number];

export function useAccessLogView() {
  const { parameters, change } = useAddressParameters();
  const of = (name: Filter) => parameters.get(name) ?? '';
  const q = usableWords(of('q'));
  const [from, to] = [usableDay(of('from')), usableDay(of('to'))];
  const [patientId, actorId] = [usableId(of('patient')), usableId(of('person'))];
  const kind = ACCESS_LOG_FILTERS.find((name) => name === of('kind'));
  const what = ACCESSED_THINGS.find((name) => name === of('what'));
  const filter: AccessLedgerFilter = {
    sort: of('sort') === 'oldest' ? 'oldest' : 'newest',
    ...(q && { q }),
    ...(kind && { kind }),
    ...(what && { what }),
    ...(from && { from }),
    ...(to && { to }),
    ...(patientId && { patientId }),
    ...(actorId && { actorId }),
  };
  const link = (name: 'patient' | 'person', id: string) => {
    const to = new URLSearchParams(parameters);
    to.set(name, id);
    to.delete('pages');
    return `?${to}`;
  };
  return {
    filter,
    isCut: FILTERS.some((name) => name !== 'sort' && of(name) !== ''),
    choose: (name: Filter, value: string) => change({ [name]: value, pages: '' }),
    showAll: () => change(Object.fromEntries([...FILTERS, 'pages'].map((name) => [name, '']))),
    linkTo: link,
  };
}
