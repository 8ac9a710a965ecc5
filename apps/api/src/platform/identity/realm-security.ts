import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.module.js';
import { ServiceUnavailable } from '../http/domain-error.js';
import { KeycloakTransport } from './keycloak-transport.js';

export interface RealmSecurity {
  readonly emailVerification: boolean;
  readonly strongPasswords: boolean;
  readonly leakedPasswordProtection: boolean;
  readonly rateLimit: boolean;
  readonly invitationOnly: boolean;
  readonly maxLoginAttempts: number;
  readonly lockoutMinutes: number;
}

export type RealmSecurityChange = Partial<
  Omit<RealmSecurity, 'leakedPasswordProtection' | 'strongPasswords' | 'invitationOnly'>
> & { readonly strongPasswords?: true; readonly invitationOnly?: true };

interface RealmRepresentation {
  readonly verifyEmail?: boolean;
  readonly passwordPolicy?: string;
  readonly bruteForceProtected?: boolean;
  readonly registrationAllowed?: boolean;
  readonly failureFactor?: number;
  readonly maxFailureWaitSeconds?: number;
}

export const STRONG_PASSWORDS =
  'length(12) and notUsername and notEmail and passwordHistory(3) and passwordBlacklist(telecare.txt) and maxAuthAge(0)';

/** Settings of the realm. A separate service account may change them (docs/adr/0118). */
@Injectable()
export class RealmSecuritySettings {
  private readonly keycloak: KeycloakTransport | undefined;

  constructor({ env }: Config) {
    const { OIDC_SETTINGS_CLIENT_SECRET: secret, OIDC_INTERNAL_URL, OIDC_ISSUER } = env;
    if (!secret) return;
    this.keycloak = new KeycloakTransport(OIDC_INTERNAL_URL ?? OIDC_ISSUER, secret, undefined, 'telecare-api-settings');
  }

  async read(): Promise<RealmSecurity> {
    const response = await this.realm().call('GET', '');
    if (!response.ok) throw new ServiceUnavailable('identity.unavailable');
    return toRealmSecurity((await response.json()) as RealmRepresentation);
  }

  /** Sends only the changed fields, so that other realm settings stay unchanged. */
  async change(change: RealmSecurityChange): Promise<void> {
    const response = await this.realm().call('PUT', '', toRepresentation(change));
    if (!response.ok) throw new ServiceUnavailable('identity.unavailable');
  }

  private realm(): KeycloakTransport {
    if (!this.keycloak) throw new ServiceUnavailable('identity.unavailable');
    return this.keycloak;
  }
}

export function toRealmSecurity(realm: RealmRepresentation): RealmSecurity {
  const { passwordPolicy: policy = '' } = realm;
  return {
    emailVerification: realm.verifyEmail === true,
    strongPasswords: isLong(policy) && policy.includes('notUsername') && policy.includes('notEmail'),
    leakedPasswordProtection: policy.includes('passwordBlacklist('),
    rateLimit: realm.bruteForceProtected === true,
    invitationOnly: realm.registrationAllowed !== true,
    maxLoginAttempts: realm.failureFactor ?? 0,
    lockoutMinutes: Math.round((realm.maxFailureWaitSeconds ?? 0) / 60),
  };
}

const LONG = 12;
const isLong = (policy: string): boolean => Number(/\blength\((\d+)\)/.exec(policy)?.[1] ?? 0) >= LONG;

const toRepresentation = (change: RealmSecurityChange): RealmRepresentation => ({
  ...(change.emailVerification !== undefined && { verifyEmail: change.emailVerification }),
  ...(change.strongPasswords && { passwordPolicy: STRONG_PASSWORDS }),
  ...(change.rateLimit !== undefined && { bruteForceProtected: change.rateLimit }),
  ...(change.invitationOnly && { registrationAllowed: false }),
  ...(change.maxLoginAttempts !== undefined && { failureFactor: change.maxLoginAttempts }),
  ...(change.lockoutMinutes !== undefined && { maxFailureWaitSeconds: change.lockoutMinutes * 60 }),
});
