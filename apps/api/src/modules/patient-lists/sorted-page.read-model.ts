import type { PatientListQuery } from '@telecare/contracts';
import type { Statement } from '../../platform/database/connections/statement.js';
import { decodePageKey } from '../../platform/http/page-key.js';
import { patientSearch } from '../../platform/text/search-patterns.js';
import { LISTS, PLACES } from './sorted-page.queries.js';

type Wanted = PatientListQuery;

const directionOf = ({ sort, direction }: Wanted) => direction ?? (sort === 'added' ? 'desc' : 'asc');

export const isNewestFirst = (query: Wanted): boolean => query.sort === 'added' && directionOf(query) === 'desc';

interface Place {
  readonly value: string | null;
  readonly at: string;
}

export async function sortedPage(query: Wanted, read: (place: Statement<Place>) => Promise<Place[]>) {
  const { q, status, limit, sort } = query;
  const { patterns, birthDates, phonePatterns } = patientSearch(q);
  const page = { patterns, status: status ?? null, limit, ...(await lastOf(query, read)) };
  const list = LISTS[sort][directionOf(query)];
  return birthDates ? list.bornOn({ ...page, birthDates, phonePatterns }) : list.any(page);
}

const FIRST_PAGE = { phase: null, value: null, at: null, id: null };

// Starts the list again if the last patient of the previous page has left it.
async function lastOf({ after, sort }: Wanted, read: (place: Statement<Place>) => Promise<Place[]>) {
  const [phase = null, id = null] = decodePageKey(after, ['number', 'uuid']);
  if (phase === null || id === null) return FIRST_PAGE;
  const [place] = await read(PLACES[sort]({ patientId: id }));
  if (!place) return FIRST_PAGE;
  if (phase !== '0') return { phase: 1, value: null, at: place.at, id };
  return place.value === null ? FIRST_PAGE : { phase: 0, value: place.value, at: null, id };
}
