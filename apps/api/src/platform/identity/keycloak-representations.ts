import type { Account, AccountCredential, AccountSession, Portal, RealmAccount } from './identity-provider.js';

export interface UserRepresentation {
  readonly id: string;
  readonly email?: string;
  readonly enabled?: boolean;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly createdTimestamp?: number;
  readonly requiredActions?: readonly string[];
  readonly attributes?: Readonly<Record<string, readonly string[]>>;
}

export interface SessionRepresentation {
  readonly id: string;
  /** Milliseconds since 1970, like `lastAccess`. */
  readonly start: number;
  readonly lastAccess: number;
  readonly ipAddress?: string;
  readonly clients?: Readonly<Record<string, string>>;
}

export interface CredentialRepresentation {
  readonly id: string;
  readonly type: string;
  readonly userLabel?: string;
  readonly createdDate?: number;
  readonly credentialData?: string;
}

const PORTALS: readonly Portal[] = ['patient', 'staff'];

export const toAccountSession = ({
  id,
  start,
  lastAccess,
  ipAddress,
  clients = {},
}: SessionRepresentation): AccountSession => ({
  id,
  startedAt: new Date(start),
  lastUsedAt: new Date(lastAccess),
  ipAddress: ipAddress ?? null,
  portals: PORTALS.filter((portal) => Object.values(clients).includes(`telecare-${portal}`)),
});

export const toAccountCredential = ({
  id,
  type,
  userLabel,
  createdDate = 0,
  credentialData = '{}',
}: CredentialRepresentation): AccountCredential => ({
  id,
  type,
  name: userLabel ?? null,
  addedAt: new Date(createdDate),
  left: (JSON.parse(credentialData) as { remainingCodes?: number }).remainingCodes ?? null,
});

export const toAccount = (user: UserRepresentation | undefined): Account | undefined =>
  user?.email ? { id: user.id, email: user.email } : undefined;

export const toRealmAccount = ({
  id,
  email,
  firstName,
  lastName,
  createdTimestamp = 0,
}: UserRepresentation): RealmAccount => ({
  id,
  email: email ?? null,
  firstName: firstName ?? null,
  lastName: lastName ?? null,
  createdAt: new Date(createdTimestamp),
});
