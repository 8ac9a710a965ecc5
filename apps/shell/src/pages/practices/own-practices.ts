import { useQuery } from '@tanstack/react-query';
import type { HeldRoleDto, PracticeSummaryDto } from '@telecare/contracts';
import { holdsWords } from '@telecare/kernel';
import { isSuperAdmin, practicesOf } from '../../roles/roles-held.js';
import { meQuery } from '../../account/me.js';
import { sessionStatus } from '../../session/session.js';
import { useStore } from '../../store.js';

const NOBODY: readonly HeldRoleDto[] = [];

interface SortedPractices {
  readonly own: readonly PracticeSummaryDto[];
  readonly others: readonly PracticeSummaryDto[];
  readonly startOfOthers: '/dashboard' | '/';
}

/** Sorts the user's own practices first. They are included whichever page of the list they are on. */
export function useSortedPractices(found: readonly PracticeSummaryDto[], search: string): SortedPractices {
  const signedIn = useStore(sessionStatus) === 'signed-in';
  const { data: me } = useQuery({ ...meQuery, enabled: signedIn });
  return sortPractices(me?.roles ?? NOBODY, found, search);
}

function sortPractices(
  held: readonly HeldRoleDto[],
  found: readonly PracticeSummaryDto[],
  search: string,
): SortedPractices {
  const mine = new Map(practicesOf(held).map((practice) => [practice.id, { ...practice, logoUrl: null }]));
  const matching = [...mine.values()].filter((practice) => fits(practice, search));
  const known = new Map(found.map((practice) => [practice.id, practice]));
  return {
    own: matching.map((practice) => known.get(practice.id) ?? practice),
    others: found.filter(({ id }) => !mine.has(id)),
    startOfOthers: isSuperAdmin(held) ? '/dashboard' : '/',
  };
}

const fits = ({ name, subdomain }: { readonly name: string; readonly subdomain: string }, search: string): boolean =>
  holdsWords(`${name} ${subdomain}`, search.trim());
