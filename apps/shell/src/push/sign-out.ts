import { signOut } from '../session/session.js';
import { endPushHere } from './push-here.js';

const LIMIT_MS = 1_000;

// Others may use this browser afterwards, so the notifications of the account end with the session.
export async function signOutHere(returnTo?: string): Promise<void> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const limit = new Promise((resolve) => signal.addEventListener('abort', resolve));
  await Promise.race([endPushHere(signal), limit]);
  await signOut(returnTo);
}
