import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.module.js';
import { ServiceUnavailable } from '../http/domain-error.js';
import type { SessionRepresentation } from './keycloak-representations.js';
import { KeycloakTransport } from './keycloak-transport.js';

export interface AccountChange {
  readonly id: string;
  readonly at: Date;
  readonly userId: string;
}

interface AdminEventRepresentation {
  readonly id: string;
  readonly time: number;
  readonly resourcePath?: string;
}

/** A lookup that times out is retried a second later. */
const TIMEOUT_MS = 3_000;
const SIGN_INS_MAX = 100;

const USER_PATH = /^users\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

@Injectable()
export class RealmAccounts {
  private readonly keycloak: KeycloakTransport;

  constructor({ env }: Config) {
    const realm = env.OIDC_INTERNAL_URL ?? env.OIDC_ISSUER;
    this.keycloak = new KeycloakTransport(realm, env.OIDC_ADMIN_CLIENT_SECRET, TIMEOUT_MS);
  }

  /** Returns the oldest changes since then, including those at that instant. */
  async listChanges(since: Date, max: number): Promise<AccountChange[]> {
    const query = `resourceTypes=USER&operationTypes=UPDATE&operationTypes=DELETE&direction=asc`;
    const path = `/admin-events?${query}&dateFrom=${since.getTime()}&max=${max}`;
    return ((await this.read<AdminEventRepresentation[]>(path)) ?? []).map(toAccountChange);
  }

  // Returns undefined for an account that is neither disabled nor deleted.
  async listSessionsOfClosed(userId: string): Promise<string[] | undefined> {
    const user = await this.read<{ enabled?: boolean }>(`/users/${userId}`);
    if (!user) return this.listSignIns(userId);
    if (user.enabled) return undefined;
    const sessions = await this.read<SessionRepresentation[]>(`/users/${userId}/sessions`);
    return (sessions ?? []).map(({ id }) => id);
  }

  /** Keycloak deletes the sessions of a deleted account, but not its events. */
  private async listSignIns(userId: string): Promise<string[]> {
    const path = `/events?type=LOGIN&user=${userId}&max=${SIGN_INS_MAX}`;
    const events = await this.read<{ sessionId?: string }[]>(path);
    return [...new Set((events ?? []).flatMap(({ sessionId }) => sessionId ?? []))];
  }

  private async read<T>(path: string): Promise<T | undefined> {
    const response = await this.keycloak.call('GET', path);
    if (response.status === 404) return undefined;
    if (!response.ok) throw new ServiceUnavailable('identity.unavailable');
    return (await response.json()) as T;
  }
}

const toAccountChange = ({ id, time, resourcePath = '' }: AdminEventRepresentation): AccountChange => ({
  id,
  at: new Date(time),
  userId: USER_PATH.exec(resourcePath)?.[1] ?? '',
});
