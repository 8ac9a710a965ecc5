import type { signOut, startSignIn } from '../../session/session.js';

/** The ways out of the page to the identity server. */
export interface IdentityActions {
  readonly signIn: typeof startSignIn;
  readonly signOut: typeof signOut;
}
