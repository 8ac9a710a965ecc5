import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { BrowserKey } from './browser-key.js';

export interface Session {
  readonly token: string;
  readonly key: BrowserKey;
  readonly sessionId: string;
  readonly cookie?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly text: string;
  readonly bytes: Buffer;
  readonly body: Readonly<Record<string, unknown>>;
}

type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export class Visitor {
  constructor(
    private readonly app: NestFastifyApplication,
    private readonly origin: string,
    readonly session?: Session,
    private readonly practiceId?: string,
  ) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, body, headers);
  }

  patch(path: string, body: unknown): Promise<Answer> {
    return this.send('PATCH', path, body);
  }

  put(path: string, body: unknown): Promise<Answer> {
    return this.send('PUT', path, body);
  }

  delete(path: string): Promise<Answer> {
    return this.send('DELETE', path);
  }

  async send(method: Method, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await this.app.inject({
      method,
      url: `/api${path}`,
      headers: { ...this.credentials(method, path), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const json = String(response.headers['content-type'] ?? '').includes('json');
    const parsed = (json && response.body ? JSON.parse(response.body) : {}) as Answer['body'];
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
      body: parsed,
    };
  }

  credentials(method: Method, path: string): Record<string, string> {
    const practice: Record<string, string> = this.practiceId ? { 'x-practice-id': this.practiceId } : {};
    if (!this.session) return practice;
    const { token, key, cookie = '' } = this.session;
    const url = `${this.origin}/api${path.split('?')[0]}`;
    return { ...practice, cookie, authorization: `DPoP ${token}`, dpop: key.prove(method, url, token) };
  }
}
