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
 * Returns why a signed-in person cannot open an address: its practice, or their only one, is inactive or has not
 * approved them. Returns `none` if they belong to no practice, and undefined if they can open it.
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
