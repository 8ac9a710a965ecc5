import type { Language, ProblemCode } from '@telecare/contracts';

export type PasswordCheck = 'right' | 'wrong';
export type PasswordChange =
  { readonly accepted: true } | { readonly accepted: false; readonly reason: PasswordRefusal };

export type PasswordRefusal = Extract<
  ProblemCode,
  'password.too_short' | 'password.common' | 'password.is_email' | 'password.used_before' | 'password.refused'
>;

export type EmailChange = 'changed' | 'taken';

export interface Account {
  readonly id: string;
  readonly email: string;
}

export interface FoundAccount extends Account {
  readonly language: Language | undefined;
  readonly maySignIn: boolean;
}

export interface PersonFacts {
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Null if the person has chosen no language. Keycloak's value then stays unchanged. */
  readonly language: Language | null;
}

export interface RealmAccount {
  readonly id: string;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly createdAt: Date;
}

export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
}

export type Portal = 'patient' | 'staff';

export interface AccountSession {
  readonly id: string;
  readonly startedAt: Date;
  readonly lastUsedAt: Date;
  readonly ipAddress: string | null;
  readonly portals: readonly Portal[];
}

export interface AccountCredential {
  readonly id: string;
  readonly type: string;
  readonly name: string | null;
  readonly addedAt: Date;
  readonly left: number | null;
}

/** True for a passkey or an authenticator app. Recovery codes only replace an existing factor. */
export const isSecondFactor = ({ type }: Pick<AccountCredential, 'type'>): boolean =>
  type === 'webauthn-passwordless' || type === 'otp';

export abstract class IdentityProvider {
  /** Checks the password of this account and ends the session that the check creates. */
  abstract checkPassword(account: Account, password: string): Promise<PasswordCheck>;
  abstract setPassword(userId: string, password: string): Promise<PasswordChange>;
  abstract listSessions(userId: string): Promise<AccountSession[]>;
  abstract listCredentials(userId: string): Promise<AccountCredential[]>;
  /** Removes passkeys, authenticator apps and recovery codes added up to that time, but not the password. */
  abstract removeFactors(userId: string, until: Date): Promise<void>;
  /** Does nothing if the session has already ended. */
  abstract endSession(sessionId: string): Promise<void>;
  abstract endOtherSessions(userId: string, keptSessionId: string): Promise<void>;
  abstract describe(userId: string, person: PersonFacts): Promise<void>;
  /** The user has to verify the new address before signing in again. */
  abstract changeEmail(userId: string, email: string): Promise<EmailChange>;
  abstract endSessions(userId: string): Promise<void>;
  /** Does nothing if the account no longer exists. */
  abstract allowSignIn(userId: string, allowed: boolean): Promise<void>;
  /** Does nothing if the account is not locked. */
  abstract endLockOut(userId: string): Promise<void>;
  /** Also ends every session. Does nothing if the account no longer exists. */
  abstract deleteAccount(userId: string): Promise<void>;
  abstract findByEmail(email: string): Promise<Account | undefined>;
  abstract findById(userId: string): Promise<FoundAccount | undefined>;
  abstract listAccounts(first: number, max: number): Promise<RealmAccount[]>;
  abstract exists(userId: string): Promise<boolean>;
  /** Creates an account with a verified address and no password. Returns undefined if the address is taken. */
  abstract createAccount(person: NewAccount): Promise<string | undefined>;
  abstract hasPassword(userId: string): Promise<boolean>;
  /** Finds an old account that never got a password, so nobody was ever able to sign in to it. */
  abstract findUnfinished(email: string): Promise<Account | undefined>;
  abstract isUp(): Promise<boolean>;
}
