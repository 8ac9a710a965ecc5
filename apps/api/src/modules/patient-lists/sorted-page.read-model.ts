import type { PatientListQuery } from '@telecare/contracts';
import { decodePageKey } from '../../platform/http/page-key.js';
import { patientSearch } from '../../platform/text/search-patterns.js';
import { LISTS, typeOfSort } from './sorted-page.queries.js';

type Wanted = PatientListQuery;

const directionOf = ({ sort, direction }: Wanted) => direction ?? (sort === 'added' ? 'desc' : 'asc');

export const isNewestFirst = (query: Wanted): boolean => query.sort === 'added' && directionOf(query) === 'desc';

export function sortedPage(query: Wanted) {
  const { q, status, limit, sort } = query;
  const { patterns, birthDates } = patientSearch(q);
  const page = { patterns, status: status ?? null, limit, ...lastOf(query) };
  const list = LISTS[sort][directionOf(query)];
  return birthDates ? list.bornOn({ ...page, birthDates }) : list.any(page);
}

const KIND = { text: 'text', date: 'date', timestamptz: 'instant' } as const;

/** Where the page before ended: the key names the part of the list, then the value there or the time of joining. */
function lastOf({ after, sort }: Wanted) {
  const [phase = null] = decodePageKey(after, ['number', 'text', 'uuid']);
  if (phase === null) return { phase, value: null, at: null, id: null };
  const isValued = phase === '0';
  const [, key = null, id = null] = decodePageKey(after, [
    'number',
    isValued ? KIND[typeOfSort(sort)] : 'instant',
    'uuid',
  ]);
  return { phase: isValued ? 0 : 1, value: isValued ? key : null, at: isValued ? null : key, id };
}
