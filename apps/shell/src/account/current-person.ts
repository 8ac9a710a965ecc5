import type { MeDto } from '@telecare/contracts';
import { restoreSession } from '../session/session.js';

/** Returns the signed-in user with roles, or null. Loads the cache only if a session exists. */
export async function currentPerson(): Promise<MeDto | null> {
  if (!(await restoreSession())) return null;
  const { loadMe } = await import(/* webpackChunkName: "me" */ './me.js');
  return loadMe();
}
