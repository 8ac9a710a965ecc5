import type { MeDto } from '@telecare/contracts';
import { practiceOf } from '@telecare/shell-sdk';

/** Open to everybody, and to whoever accepts an invitation although they belong nowhere yet. */
const OPEN_TO_ALL = /^\/(practices|terms|auth\/.*)$/;

type Inactive = MeDto['inactivePractices'][number];

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Why a signed-in person has nothing at an address: the inactive practice of theirs that it names, or the only one
 * they have; `none` when they belong to no practice at all. Undefined when there is something to open.
 */
export function closedPracticeOf(
  { roles, inactivePractices }: Pick<MeDto, 'roles' | 'inactivePractices'>,
  { pathname, search }: Address,
): Inactive | 'none' | undefined {
  if (OPEN_TO_ALL.test(pathname)) return undefined;
  const named = inactivePractices.find(({ subdomain }) => subdomain === practiceOf(search));
  if (named && roles.every(({ role }) => role !== 'super_admin')) return named;
  return roles.length > 0 ? undefined : (inactivePractices[0] ?? 'none');
}
