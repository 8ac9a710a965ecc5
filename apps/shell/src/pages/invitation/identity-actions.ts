import type { signOut, startSignIn } from '../../session/session.js';

export interface IdentityActions {
  readonly signIn: typeof startSignIn;
  readonly signOut: typeof signOut;
}
