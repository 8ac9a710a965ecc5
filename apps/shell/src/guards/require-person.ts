import type { MeDto } from '@telecare/contracts';
import { PRACTICE_PARAM, practiceOf } from '@telecare/shell-sdk';
import { redirect } from 'react-router-dom';
import { currentPerson } from '../account/current-person.js';
import { sessionStatus } from '../session/session.js';

export async function requirePerson(request: Request): Promise<MeDto> {
  const person = await currentPerson();
  if (person) return person;
  const { pathname, search } = new URL(request.url);
  throw redirect(signInPath(pathname + search, search));
}

/** Path of the practice's sign-in page. It reports a session that ended on its own. */
export function signInPath(returnTo: string, search: string): string {
  const query = new URLSearchParams({ returnTo });
  const practice = practiceOf(search);
  if (practice) query.set(PRACTICE_PARAM, practice);
  if (sessionStatus.get() === 'expired') query.set('reason', 'expired');
  return `/auth?${query}`;
}
