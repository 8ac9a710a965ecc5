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
  /** Undefined if the person has chosen none. */
  readonly language: Language | undefined;
  readonly maySignIn: boolean;
}

export interface PersonFacts {
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Null if the person has chosen none, which keeps the identity server's value. */
  readonly language: Language | null;
}

/** An account as the identity server lists it. */
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

/** A factor or password of an account. Types are Keycloak's. */
export interface AccountCredential {
  readonly id: string;
  readonly type: string;
  readonly name: string | null;
  readonly addedAt: Date;
  readonly left: number | null;
}

/** True for a passkey or an authenticator app. Recovery codes stand in for one that somebody has. */
export const isSecondFactor = ({ type }: Pick<AccountCredential, 'type'>): boolean =>
  type === 'webauthn-passwordless' || type === 'otp';

/** The platform's interface to the identity server: Keycloak in production, a fake in tests. */
export abstract class IdentityProvider {
  /** Proves a password of the person with this address and id without leaving a session behind. */
  abstract checkPassword(account: Account, password: string): Promise<PasswordCheck>;
  abstract setPassword(userId: string, password: string): Promise<PasswordChange>;
  abstract listSessions(userId: string): Promise<AccountSession[]>;
  abstract listCredentials(userId: string): Promise<AccountCredential[]>;
  /** Removes passkeys, authenticator apps and recovery codes that were added until then; the password stays. */
  abstract removeFactors(userId: string, until: Date): Promise<void>;
  /** Does nothing if it has already ended. */
  abstract endSession(sessionId: string): Promise<void>;
  abstract endOtherSessions(userId: string, keptSessionId: string): Promise<void>;
  abstract describe(userId: string, person: PersonFacts): Promise<void>;
  /** The new sign-in name; its owner has to confirm the mailbox before signing in again. */
  abstract changeEmail(userId: string, email: string): Promise<EmailChange>;
  abstract endSessions(userId: string): Promise<void>;
  /** Enables or disables the account. Does nothing if it no longer exists. */
  abstract allowSignIn(userId: string, allowed: boolean): Promise<void>;
  /** Ends a lock-out after wrong passwords. Does nothing if there is none. */
  abstract endLockOut(userId: string): Promise<void>;
  /** Ends every session and removes the account; nothing happens when it is gone. */
  abstract deleteAccount(userId: string): Promise<void>;
  abstract findByEmail(email: string): Promise<Account | undefined>;
  abstract findById(userId: string): Promise<FoundAccount | undefined>;
  /** Some of all accounts of people, without those of programs. */
  abstract listAccounts(first: number, max: number): Promise<RealmAccount[]>;
  /** Throws when the identity server cannot say. */
  abstract exists(userId: string): Promise<boolean>;
  /** The id of a new account with a verified address and no password yet; undefined when the address has one. */
  abstract createAccount(person: NewAccount): Promise<string | undefined>;
  abstract hasPassword(userId: string): Promise<boolean>;
  /** An account that was begun a while ago and never got a password, so nobody could ever sign in to it. */
  abstract findUnfinished(email: string): Promise<Account | undefined>;
  /** True if the realm answers. */
  abstract isUp(): Promise<boolean>;
}
