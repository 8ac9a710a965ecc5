const TIMEOUT_MS = 30_000;

export interface RealmAdminOptions {
  readonly server: string;
  readonly realm: string;
  readonly user: string;
  readonly password: string;
}

/**
 * Admin API of one realm, for an operator of the server. No account of the product may change its clients and profile.
 */
export class RealmAdmin {
  private readonly base: string;
  private readonly token: string;

  private constructor(base: string, token: string) {
    this.base = base;
    this.token = token;
  }

  static async connect({ server, realm, user, password }: RealmAdminOptions): Promise<RealmAdmin> {
    const form = { grant_type: 'password', client_id: 'admin-cli', username: user, password };
    const answer = await fetch(`${server}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`${server} refused the operator ${user} (${answer.status}).`);
    const { access_token: token } = (await answer.json()) as { access_token: string };
    return new RealmAdmin(`${server}/admin/realms/${realm}`, token);
  }

  async read<T>(path: string): Promise<T> {
    return JSON.parse(await (await this.send('GET', path)).text()) as T;
  }

  async write(path: string, body: unknown): Promise<void> {
    await this.send('PUT', path, body);
  }

  async send(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await fetch(this.base + path, {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`${method} ${this.base}${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }
}
