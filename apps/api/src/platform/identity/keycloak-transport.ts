import { ServiceUnavailable } from '../http/domain-error.js';

const TIMEOUT_MS = 10_000;
const MARGIN_MS = 10_000;

/** Service accounts of the realm. Each has only the rights that it needs. */
export type ServiceAccount = 'telecare-api-admin' | 'telecare-api-settings';

interface Grant {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly expires_in: number;
}

export class KeycloakTransport {
  private admin: { readonly token: string; readonly renewAt: number } | undefined;

  constructor(
    /** Address of the realm as seen from this process. The issuer in tokens may differ. */
    private readonly realm: string,
    private readonly secret: string,
    private readonly timeoutMs: number = TIMEOUT_MS,
    private readonly account: ServiceAccount = 'telecare-api-admin',
  ) {}

  post(endpoint: 'token' | 'logout', form: Record<string, string>): Promise<Response> {
    return this.reach(`${this.realm}/protocol/openid-connect/${endpoint}`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
  }

  async call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Response> {
    const response = await this.reach(this.realm.replace('/realms/', '/admin/realms/') + path, {
      method,
      headers: { authorization: `Bearer ${await this.adminToken()}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status >= 500 || response.status === 401 || response.status === 403) {
      throw new ServiceUnavailable('identity.unavailable');
    }
    return response;
  }

  isUp(): Promise<boolean> {
    return this.reach(`${this.realm}/.well-known/openid-configuration`, {}).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  private async adminToken(): Promise<string> {
    if (this.admin && this.admin.renewAt > Date.now()) return this.admin.token;
    const form = { grant_type: 'client_credentials', client_id: this.account, client_secret: this.secret };
    const response = await this.post('token', form);
    if (!response.ok) throw new ServiceUnavailable('identity.unavailable');
    const grant = (await response.json()) as Grant;
    this.admin = { token: grant.access_token, renewAt: Date.now() + grant.expires_in * 1000 - MARGIN_MS };
    return grant.access_token;
  }

  private async reach(url: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(url, { ...init, signal: AbortSignal.timeout(this.timeoutMs) });
    } catch {
      throw new ServiceUnavailable('identity.unavailable');
    }
  }
}
