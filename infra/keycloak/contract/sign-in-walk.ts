import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt, generateKeyPair, type JWTPayload } from 'jose';
import { requestToken } from './realm-clients.ts';

export interface WalkOptions {
  readonly issuer: string;
  readonly redirectUri: string;
  readonly clientId: string;
}

/** A browser without scripts on the sign-in pages, step by step. It keeps its cookies between sign-ins. */
export class SignInWalk {
  private readonly cookies = new Map<string, string>();
  private readonly options: WalkOptions;
  private verifier = '';
  page = '';
  ended: URLSearchParams | undefined;

  constructor(options: WalkOptions) {
    this.options = options;
  }

  async begin(asked: Record<string, string> = {}): Promise<void> {
    this.verifier = randomBytes(32).toString('base64url');
    const { issuer, redirectUri, clientId } = this.options;
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...asked,
    });
    await this.follow(`${issuer}/protocol/openid-connect/auth?${query.toString()}`);
  }

  async submit(fields: Record<string, string>, form = ''): Promise<void> {
    const [whole = '', action = ''] =
      new RegExp(`<form[^>]*${form}[^>]*action="([^"]+)"[^]*?</form>`).exec(this.page) ?? [];
    if (!action) throw new Error(`No form is shown: ${this.title} ${this.ended?.toString() ?? ''}`);
    const body = new URLSearchParams({ ...hiddenFields(whole), ...fields });
    await this.follow(action.replaceAll('&amp;', '&'), body);
  }

  async chooseAnotherWay(name: string): Promise<void> {
    if (this.page.includes('recoveryCodeInput')) return;
    await this.submit({ tryAnotherWay: 'on' }, 'id="kc-select-try-another-way-form"');
    const choice = `name="authenticationExecution" value="([^"]+)"(?:(?!authenticationExecution)[^])*${name}`;
    await this.submit({ authenticationExecution: new RegExp(choice).exec(this.page)?.[1] ?? '' });
  }

  get title(): string {
    return (/<h1[^>]*>(?:\s*<!--.*?-->)?([^]*?)<\/h1>/.exec(this.page)?.[1] ?? '').trim();
  }

  async tokens(): Promise<{ access: JWTPayload; id: JWTPayload }> {
    const keys = await generateKeyPair('ES256', { extractable: true });
    const { issuer, redirectUri, clientId } = this.options;
    const form = {
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code: this.ended?.get('code') ?? '',
      code_verifier: this.verifier,
    };
    const { body } = await requestToken(issuer, form, keys);
    if (!body.access_token) throw new Error(`${this.title}: ${JSON.stringify(body)}`);
    return { access: decodeJwt(body.access_token), id: decodeJwt(body.id_token ?? '') };
  }

  private async follow(address: string, body?: URLSearchParams): Promise<void> {
    const answer = await fetch(address, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '), accept: 'text/html' },
      body: body ?? null,
    });
    for (const cookie of answer.headers.getSetCookie()) this.keep(cookie);
    const next = answer.headers.get('location');
    this.page = await answer.text();
    this.ended = next?.startsWith(this.options.redirectUri) ? new URL(next).searchParams : undefined;
    if (next && !this.ended) await this.follow(next);
  }

  private keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value && !/Max-Age=0/i.test(cookie)) this.cookies.set(name, value);
    else this.cookies.delete(name);
  }
}

function hiddenFields(form: string): Record<string, string> {
  const inputs = form.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  const fields = inputs.map((input) => [attributeOf(input, 'name'), attributeOf(input, 'value')]);
  return Object.fromEntries(fields) as Record<string, string>;
}

const attributeOf = (tag: string, name: string): string =>
  (new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replaceAll('&amp;', '&');
