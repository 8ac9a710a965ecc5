import { createParser } from 'eventsource-parser';
import type { BenchSession } from './issuer.ts';
import { ORIGIN } from './rig.ts';

/** People of one practice behind the gateway, each at an address of their own, who keep an event stream open. */
export class EventCrowd {
  /** The conversation and the number that an event names. */
  onEvent: (key: string) => void = () => undefined;
  open = 0;
  private people = 0;
  private readonly addresses = new Map<BenchSession, string>();
  private readonly ending = new AbortController();
  private readonly gateway: string;
  private readonly practiceId: string;

  constructor(gateway: string, practiceId: string) {
    this.gateway = gateway;
    this.practiceId = practiceId;
  }

  ask(session: BenchSession, method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
    const [dpop = ''] = session.proofs(method, ORIGIN + path, 1);
    const headers = {
      authorization: `DPoP ${session.token}`,
      dpop,
      'x-practice-id': this.practiceId,
      'x-forwarded-for': this.addressOf(session),
      ...(body && { 'content-type': 'application/json' }),
    };
    const { signal } = this.ending;
    return fetch(this.gateway + path, { method, headers, signal, ...(body && { body: JSON.stringify(body) }) });
  }

  /** Resolves with the first event of the stream. */
  async listen(session: BenchSession): Promise<void> {
    const answer = await this.ask(session, 'GET', '/api/realtime');
    if (!answer.ok || !answer.body) throw new Error(`a stream was answered with ${answer.status}`);
    const { body } = answer;
    await new Promise<void>((greeted, failed) => void this.read(body, greeted).catch(failed));
  }

  close(): void {
    this.ending.abort();
  }

  private async read(body: ReadableStream<Uint8Array>, greeted: () => void): Promise<void> {
    // An event may come twice: by its hint, and by the tail of the database.
    const told = new Set<string>();
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event === 'hello') return greeted();
        const { id, seq } = JSON.parse(data) as { id?: string; seq?: number };
        const key = `${id}:${seq}`;
        if (seq === undefined || told.has(key)) return;
        told.add(key);
        this.onEvent(key);
      },
    });
    this.open += 1;
    try {
      const decoder = new TextDecoder();
      for await (const part of body) parser.feed(decoder.decode(part, { stream: true }));
    } catch (error) {
      if (!this.ending.signal.aborted) throw error;
    } finally {
      this.open -= 1;
    }
  }

  private addressOf(session: BenchSession): string {
    const known = this.addresses.get(session) ?? `10.0.${this.people >> 8}.${this.people++ & 255}`;
    this.addresses.set(session, known);
    return known;
  }
}
