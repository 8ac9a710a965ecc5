import type { MeDto } from '@telecare/contracts';
import { practiceOf } from '@telecare/shell-sdk';

/** Open to all users, including people without a practice who accept an invitation. */
const OPEN_TO_ALL = /^\/(practices|terms|auth\/.*)$/;

export type ClosedPractice = MeDto['inactivePractices'][number] | MeDto['waitingPractices'][number];

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Why a signed-in person has nothing at an address: the practice that it names is inactive or has not approved them, or
 * the only one they have is; `none` when they belong to no practice at all. Undefined when there is something to open.
 */
export function closedPracticeOf(
  { roles, inactivePractices, waitingPractices }: Pick<MeDto, 'roles' | 'inactivePractices' | 'waitingPractices'>,
  { pathname, search }: Address,
): ClosedPractice | 'none' | undefined {
  if (OPEN_TO_ALL.test(pathname)) return undefined;
  const closed = [...inactivePractices, ...waitingPractices];
  const named = closed.find(({ subdomain }) => subdomain === practiceOf(search));
  if (named && roles.every(({ role, practice }) => role !== 'super_admin' && practice?.id !== named.id)) return named;
  return roles.length > 0 ? undefined : (closed[0] ?? 'none');
}
