import type { MeDto } from '@telecare/contracts';
import { restoreSession } from '../session/session.js';

/** Loads the cache only if a session exists. Null if nobody is signed in. */
export async function currentPerson(): Promise<MeDto | null> {
  if (!(await restoreSession())) return null;
  const { loadMe } = await import(/* webpackChunkName: "me" */ './me.js');
  return loadMe();
}
