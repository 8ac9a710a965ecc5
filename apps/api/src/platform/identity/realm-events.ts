import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.module.js';
import { ServiceUnavailable } from '../http/domain-error.js';
import { KeycloakTransport } from './keycloak-transport.js';

export interface RealmEvent {
  readonly id: string;
  readonly at: Date;
  /** Keycloak's name for the event, such as `LOGIN_ERROR`. */
  readonly type: string;
  readonly error: string | null;
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly ip: string | null;
  readonly client: string | null;
}

interface EventRepresentation {
  readonly id: string;
  readonly time: number;
  readonly type: string;
  readonly error?: string;
  readonly userId?: string;
  readonly sessionId?: string;
  readonly ipAddress?: string;
  readonly clientId?: string;
}

interface EventsConfig {
  readonly eventsEnabled?: boolean;
  readonly enabledEventTypes?: readonly string[];
}

const JUDGED = ['LOGIN', 'LOGIN_ERROR', 'USER_DISABLED_BY_TEMPORARY_LOCKOUT', 'USER_DISABLED_BY_PERMANENT_LOCKOUT'];

@Injectable()
export class RealmEvents {
  private readonly keycloak: KeycloakTransport;

  constructor({ env }: Config) {
    this.keycloak = new KeycloakTransport(env.OIDC_INTERNAL_URL ?? env.OIDC_ISSUER, env.OIDC_ADMIN_CLIENT_SECRET);
  }

  /** Returns the oldest events since then, including those at that instant. */
  async list(since: Date, max: number): Promise<RealmEvent[]> {
    const events = await this.read<EventRepresentation[]>(
      `/events?direction=asc&dateFrom=${since.getTime()}&max=${max}`,
    );
    return events.map(toRealmEvent);
  }

  async areKept(): Promise<boolean> {
    const { eventsEnabled, enabledEventTypes = [] } = await this.read<EventsConfig>('/events/config');
    return eventsEnabled === true && JUDGED.every((type) => enabledEventTypes.includes(type));
  }

  private async read<T>(path: string): Promise<T> {
    const response = await this.keycloak.call('GET', path);
    if (!response.ok) throw new ServiceUnavailable('identity.unavailable');
    return (await response.json()) as T;
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/**
 * Client ids and error codes that can appear in events: ours and Keycloak's. A caller may send any text as a client id,
 * even an e-mail address.
 */
const NAME = /^[\w-]{1,64}$/;

const matching = (text: string | undefined, form: RegExp): string | null => (text && form.test(text) ? text : null);

const toRealmEvent = ({ id, time, type, error, ...event }: EventRepresentation): RealmEvent => ({
  id,
  at: new Date(time),
  type,
  error: matching(error, NAME),
  userId: matching(event.userId, UUID),
  sessionId: matching(event.sessionId, NAME),
  ip: event.ipAddress && isIP(event.ipAddress) ? event.ipAddress : null,
  client: matching(event.clientId, NAME),
});
