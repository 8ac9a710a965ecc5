import { CHANGE_KINDS, type ChangeHistoryFilter } from '@telecare/contracts';
import { useAddressParameters } from '@telecare/ui';
import { usableDay, usableId, usableWords } from '../../lists/usable-filters.js';

const FILTERS = ['q', 'kind', 'from', 'to', 'actor', 'person'] as const;
type Filter = (typeof FILTERS)[number];

export function useChangeHistoryView() {
  const { parameters, change } = useAddressParameters();
  const of = (name: Filter) => parameters.get(name) ?? '';
  const q = usableWords(of('q'));
  const [from, to] = [usableDay(of('from')), usableDay(of('to'))];
  const [actorId, personId] = [usableId(of('actor')), usableId(of('person'))];
  const kind = CHANGE_KINDS.find((name) => name === of('kind'));
  const filter: ChangeHistoryFilter = {
    ...(q && { q }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
    ...(actorId && { actorId }),
    ...(personId && { personId }),
  };
  const linkTo = (name: 'actor' | 'person', id: string) => {
    const search = new URLSearchParams(parameters);
    search.set(name, id);
    search.delete('pages');
    return `?${search}`;
  };
  return {
    filter,
    isCut: Object.keys(filter).length > 0,
    choose: (name: Filter, value: string) => change({ [name]: value, pages: '' }),
    showAll: () => change(Object.fromEntries([...FILTERS, 'pages'].map((name) => [name, '']))),
    linkTo,
  };
}
