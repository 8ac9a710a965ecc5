import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createParser } from 'eventsource-parser';
import type { BenchSession } from './issuer.ts';
import { ORIGIN } from './rig.ts';

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/**
 * People of one practice, each with their own address, who keep an event stream open. Uses plain `node:http`, because
 * the overhead of `fetch` for two thousand streams would be measured too.
 */
export class EventCrowd {
  open = 0;
  private people = 0;
  private listeners: ((key: string) => void)[] = [];
  private readonly addresses = new Map<BenchSession, string>();
  private readonly streams = new Set<IncomingMessage>();
  private readonly connections = new Agent({ keepAlive: true });
  private readonly base: string;
  private readonly practiceId: string;

  constructor(base: string, practiceId: string) {
    this.base = base;
    this.practiceId = practiceId;
  }

  onEvent(listen: (key: string) => void): void {
    this.listeners.push(listen);
  }

  /** Signs the request in advance, so that this time is not measured. */
  prepare(session: BenchSession, method: 'GET' | 'POST', path: string, body?: object): Asked {
    const [dpop = ''] = session.proofs(method, ORIGIN + path, 1);
    const headers = {
      authorization: `DPoP ${session.token}`,
      dpop,
      'x-practice-id': this.practiceId,
      'x-forwarded-for': this.addressOf(session),
      ...(body && { 'content-type': 'application/json' }),
    };
    return { method, path, headers, ...(body && { body: JSON.stringify(body) }) };
  }

  async send(asked: Asked): Promise<number> {
    const answer = await this.begin(asked, this.connections);
    await once(answer.resume(), 'end');
    return answer.statusCode ?? 0;
  }

  async listen(asked: Asked): Promise<void> {
    const answer = await this.begin(asked, false);
    if (answer.statusCode !== 200) throw new Error(`a stream was answered with ${answer.statusCode}`);
    await new Promise<void>((greeted) => this.read(answer, greeted));
  }

  close(): void {
    for (const stream of this.streams) stream.destroy();
    this.connections.destroy();
  }

  private begin({ body, ...options }: Asked, agent: Agent | false): Promise<IncomingMessage> {
    const url = new URL(this.base + options.path);
    return new Promise((resolve, reject) => {
      request(url, { ...options, agent }, resolve)
        .once('error', reject)
        .end(body);
    });
  }

  private read(answer: IncomingMessage, greeted: () => void): void {
    // An event may arrive twice: through its hint and through polling the database.
    const told = new Set<string>();
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event === 'hello') return greeted();
        const { id, seq } = JSON.parse(data) as { id?: string; seq?: number };
        const key = `${id}:${seq}`;
        if (seq === undefined || told.has(key)) return;
        told.add(key);
        for (const listen of this.listeners) listen(key);
      },
    });
    this.open += 1;
    this.streams.add(answer);
    answer.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
    answer.once('close', () => (this.open -= 1)).on('error', () => undefined);
  }

  private addressOf(session: BenchSession): string {
    const known = this.addresses.get(session) ?? `10.0.${this.people >> 8}.${this.people++ & 255}`;
    this.addresses.set(session, known);
    return known;
  }
}
