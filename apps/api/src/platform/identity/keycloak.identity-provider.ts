import { Injectable } from '@nestjs/common';
import { LANGUAGES } from '@telecare/contracts';
import { decodeJwt } from 'jose';
import { Config } from '../config/config.module.js';
import { DomainError, ServiceUnavailable } from '../http/domain-error.js';
import {
  type Account,
  type AccountCredential,
  type AccountSession,
  type EmailChange,
  type FoundAccount,
  IdentityProvider,
  type NewAccount,
  type PasswordChange,
  type PasswordCheck,
  type PasswordRefusal,
  type PersonFacts,
  type RealmAccount,
} from './identity-provider.js';
import {
  type CredentialRepresentation,
  type SessionRepresentation,
  toAccount,
  toAccountCredential,
  toAccountSession,
  toRealmAccount,
  type UserRepresentation,
} from './keycloak-representations.js';
import { KeycloakTransport } from './keycloak-transport.js';

const PASSWORD_CLIENT = 'telecare-password-check';

const BROKEN_RULES: Partial<Record<string, PasswordRefusal>> = {
  invalidPasswordMinLengthMessage: 'password.too_short',
  invalidPasswordBlacklistedMessage: 'password.common',
  invalidPasswordNotUsernameMessage: 'password.is_email',
  invalidPasswordNotEmailMessage: 'password.is_email',
  invalidPasswordHistoryMessage: 'password.used_before',
};

/** A request may still be creating an account that is younger than this. */
const BEING_CREATED_MS = 60_000;

/** Implements {@link IdentityProvider} with our own Keycloak client, see docs/adr/0022. */
@Injectable()
export class KeycloakIdentityProvider extends IdentityProvider {
  private readonly keycloak: KeycloakTransport;
  private readonly passwordClient: { readonly client_id: string; readonly client_secret: string };

  constructor({ env }: Config) {
    super();
    this.keycloak = new KeycloakTransport(env.OIDC_INTERNAL_URL ?? env.OIDC_ISSUER, env.OIDC_ADMIN_CLIENT_SECRET);
    this.passwordClient = { client_id: PASSWORD_CLIENT, client_secret: env.OIDC_PASSWORD_CHECK_CLIENT_SECRET };
  }

  async checkPassword({ id, email }: Account, password: string): Promise<PasswordCheck> {
    const form = { ...this.passwordClient, grant_type: 'password', username: email, password, scope: 'openid' };
    const response = await this.keycloak.post('token', form);
    if (response.status === 400 || response.status === 401) return 'wrong';
    if (!response.ok) throw new ServiceUnavailable('identity.unavailable');
    const grant = (await response.json()) as { access_token: string; refresh_token: string };
    // The direct grant creates a session that is no longer needed.
    await this.keycloak.post('logout', { ...this.passwordClient, refresh_token: grant.refresh_token });
    return decodeJwt(grant.access_token).sub === id ? 'right' : 'wrong';
  }

  async setPassword(userId: string, password: string): Promise<PasswordChange> {
    const credential = { type: 'password', temporary: false, value: password };
    const response = await this.keycloak.call('PUT', `/users/${userId}/reset-password`, credential);
    if (response.ok) return { accepted: true };
    if (response.status !== 400) throw new ServiceUnavailable('identity.unavailable');
    const { error = '' } = (await response.json()) as { error?: string };
    return { accepted: false, reason: BROKEN_RULES[error] ?? 'password.refused' };
  }

  async listSessions(userId: string): Promise<AccountSession[]> {
    const response = await this.keycloak.call('GET', `/users/${userId}/sessions`);
    if (!response.ok) throw new ServiceUnavailable('identity.unavailable');
    return ((await response.json()) as SessionRepresentation[]).map(toAccountSession);
  }

  async listCredentials(userId: string): Promise<AccountCredential[]> {
    const response = await this.keycloak.call('GET', `/users/${userId}/credentials`);
    if (!response.ok) throw new ServiceUnavailable('identity.unavailable');
    return ((await response.json()) as CredentialRepresentation[]).map(toAccountCredential);
  }

  async removeFactors(userId: string, until: Date): Promise<void> {
    for (const { id, type, addedAt } of await this.listCredentials(userId)) {
      if (type !== 'password' && addedAt <= until)
        await this.whileThere('DELETE', `/users/${userId}/credentials/${id}`);
    }
  }

  async endSession(sessionId: string): Promise<void> {
    await this.whileThere('DELETE', `/sessions/${sessionId}`);
  }

  async endOtherSessions(userId: string, keptSessionId: string): Promise<void> {
    const sessions = await this.read<{ id: string }[]>(`/users/${userId}/sessions`);
    const others = (sessions ?? []).filter(({ id }) => id !== keptSessionId);
    await Promise.all(others.map(({ id }) => this.keycloak.call('DELETE', `/sessions/${id}`)));
  }

  async describe(userId: string, { firstName, lastName, language }: PersonFacts): Promise<void> {
    // Send only these fields. Omitted fields stay unchanged, while sending all of them could undo a lock-out.
    const names = { firstName: firstName ?? '', lastName: lastName ?? '' };
    const spoken = language ? await this.withLocale(userId, language) : {};
    const response = await this.keycloak.call('PUT', `/users/${userId}`, { ...names, ...spoken });
    if (response.status !== 404) await assertKept(response);
  }

  async changeEmail(userId: string, email: string): Promise<EmailChange> {
    const user = await this.read<UserRepresentation>(`/users/${userId}`);
    if (user?.email === email) return 'changed';
    const requiredActions = [...new Set([...(user?.requiredActions ?? []), 'VERIFY_EMAIL'])];
    const changes = { email, emailVerified: false, requiredActions };
    const response = await this.keycloak.call('PUT', `/users/${userId}`, changes);
    if (response.status === 409) return 'taken';
    await assertKept(response);
    await this.endSessions(userId);
    return 'changed';
  }

  async endSessions(userId: string): Promise<void> {
    await this.whileThere('POST', `/users/${userId}/logout`);
  }

  async allowSignIn(userId: string, allowed: boolean): Promise<void> {
    await this.whileThere('PUT', `/users/${userId}`, { enabled: allowed });
  }

  async endLockOut(userId: string): Promise<void> {
    await this.whileThere('DELETE', `/attack-detection/brute-force/users/${userId}`);
  }

  async deleteAccount(userId: string): Promise<void> {
    await this.whileThere('DELETE', `/users/${userId}`);
  }

  async findByEmail(email: string): Promise<Account | undefined> {
    return toAccount((await this.usersWith(email))[0]);
  }

  async findById(userId: string): Promise<FoundAccount | undefined> {
    const user = await this.read<UserRepresentation>(`/users/${userId}`);
    const account = toAccount(user);
    if (!user || !account) return undefined;
    const language = LANGUAGES.find((known) => known === user.attributes?.locale?.[0]);
    return { ...account, language, maySignIn: user.enabled === true };
  }

  async listAccounts(first: number, max: number): Promise<RealmAccount[]> {
    const path = `/users?first=${first}&max=${max}&briefRepresentation=true`;
    const response = await this.keycloak.call('GET', path);
    if (!response.ok) throw new ServiceUnavailable('identity.unavailable');
    return ((await response.json()) as UserRepresentation[]).map(toRealmAccount);
  }

  async exists(userId: string): Promise<boolean> {
    const response = await this.keycloak.call('GET', `/users/${userId}`);
    if (!response.ok && response.status !== 404) throw new ServiceUnavailable('identity.unavailable');
    return response.ok;
  }

  async createAccount({ email, firstName, lastName, language }: NewAccount): Promise<string | undefined> {
    const attributes = { locale: [language] };
    const user = { username: email, email, emailVerified: true, enabled: true, firstName, lastName, attributes };
    const response = await this.keycloak.call('POST', '/users', user);
    if (response.status === 409) return undefined;
    await assertKept(response);
    const id = response.headers.get('location')?.split('/').at(-1);
    if (!id) throw new ServiceUnavailable('identity.unavailable');
    return id;
  }

  async hasPassword(userId: string): Promise<boolean> {
    const credentials = await this.read<{ type: string }[]>(`/users/${userId}/credentials`);
    return (credentials ?? []).some(({ type }) => type === 'password');
  }

  async findUnfinished(email: string): Promise<Account | undefined> {
    const [user] = await this.usersWith(email);
    if (!user || (user.createdTimestamp ?? 0) > Date.now() - BEING_CREATED_MS) return undefined;
    return (await this.hasPassword(user.id)) ? undefined : toAccount(user);
  }

  isUp(): Promise<boolean> {
    return this.keycloak.isUp();
  }

  private async usersWith(email: string): Promise<UserRepresentation[]> {
    return (await this.read<UserRepresentation[]>(`/users?exact=true&email=${encodeURIComponent(email)}`)) ?? [];
  }

  /** Returns all attributes, because an update removes those that it does not name. */
  private async withLocale(
    userId: string,
    language: string,
  ): Promise<Pick<UserRepresentation, 'email' | 'attributes'>> {
    const user = await this.read<UserRepresentation>(`/users/${userId}`);
    // Keycloak requires the profile's mandatory fields in an update with attributes.
    return { ...(user?.email && { email: user.email }), attributes: { ...user?.attributes, locale: [language] } };
  }

  private async whileThere(method: 'POST' | 'PUT' | 'DELETE', path: string, change?: object): Promise<void> {
    const response = await this.keycloak.call(method, path, change);
    if (!response.ok && response.status !== 404) throw new ServiceUnavailable('identity.unavailable');
  }

  private async read<T>(path: string): Promise<T | undefined> {
    const response = await this.keycloak.call('GET', path);
    return response.ok ? ((await response.json()) as T) : undefined;
  }
}

interface Refusal {
  readonly field?: string;
  readonly errorMessage?: string;
}

/** The caller can fix a name or address that the realm rejects. Any other failure is not the caller's fault. */
async function assertKept(response: Response): Promise<void> {
  if (response.ok) return;
  if (response.status !== 400) throw new ServiceUnavailable('identity.unavailable');
  const refusal = (await response.json()) as Refusal & { errors?: Refusal[] };
  const errors = (refusal.errors ?? [refusal]).map(({ field = '', errorMessage = 'Refused' }) => ({
    path: field,
    message: errorMessage,
  }));
  throw new DomainError('person.refused', { errors });
}
