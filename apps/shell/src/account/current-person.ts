import type { MeDto } from '@telecare/contracts';
import { restoreSession } from '../session/session.js';

/** Who is signed in, with roles, or null; the cache is loaded only for somebody. */
export async function currentPerson(): Promise<MeDto | null> {
  if (!(await restoreSession())) return null;
  const { loadMe } = await import(/* webpackChunkName: "me" */ './me.js');
  return loadMe();
}
