import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@jest/globals';
import { eventually } from './eventually.js';

// Import dynamically, because the catcher belongs to the stack, which is type-checked apart.
const source: string = '../../../infra/texts/server.ts';
const { createTextCatcher } = (await import(source)) as {
  createTextCatcher: (delays: { deliveryMs: number; lateMs: number }) => Server;
};

const NOTICE_OF_DESK = /our front desk noted|anotamos en recepción/;

interface CaughtText {
  readonly id: string;
  readonly body: string;
  readonly direction: string;
  readonly status: string;
  readonly problem: string | null;
}

// Provider of texts for specs: the catcher of `npm start`.
export class TextCatcher {
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<TextCatcher> {
    const server = createTextCatcher({ deliveryMs: 50, lateMs: 60_000 });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TextCatcher(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  async textsTo(number: string): Promise<CaughtText[]> {
    const answer = await fetch(`${this.url}/texts?to=${encodeURIComponent(number)}`);
    return (await answer.json()) as CaughtText[];
  }

  // Leaves out that the front desk recorded the consent, because most specs begin with that.
  async bodiesTo(number: string): Promise<string[]> {
    return (await this.allBodiesTo(number)).filter((body) => !NOTICE_OF_DESK.test(body));
  }

  async allBodiesTo(number: string): Promise<string[]> {
    return (await this.textsTo(number)).filter(({ direction }) => direction === 'outbound').map(({ body }) => body);
  }

  async waitFor(number: string, count: number): Promise<string> {
    await eventually(async () => expect(await this.bodiesTo(number)).toHaveLength(count));
    return (await this.bodiesTo(number)).at(-1) ?? '';
  }

  async reply(from: string, to: string, body: string): Promise<{ readonly status: string; readonly problem: unknown }> {
    const answer = await this.post('/texts/reply', { from, to, body });
    return (await answer.json()) as { status: string; problem: unknown };
  }

  async setFate(number: string, fate: string): Promise<void> {
    await fetch(`${this.url}/fates/${encodeURIComponent(number)}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fate }),
    });
  }

  private post(path: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    return fetch(`${this.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
