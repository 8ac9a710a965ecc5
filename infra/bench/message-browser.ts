import { randomUUID } from 'node:crypto';
import type { ThreadPage } from '@telecare/contracts';
import type { BenchSession } from './issuer.ts';
import { ORIGIN } from './rig.ts';

export type Trouble = (status: number, what: string) => void;

interface Seat {
  readonly gateway: string;
  readonly practiceId: string;
  readonly session: BenchSession;
  /** Each person needs their own address, because people with one address share its limits. */
  readonly address: string;
  readonly onTrouble: Trouble;
}

const RETRY_MS = 500;

/** One person's browser, reduced to its API requests: through the gateway and with a proof for each. */
export class MessageBrowser {
  private streams = new Set<AbortController>();
  private readonly seat: Seat;

  constructor(seat: Seat) {
    this.seat = seat;
  }

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const path = input as string;
    const network = new AbortController();
    const signal = AbortSignal.any([network.signal, ...(init.signal ? [init.signal] : [])]);
    const answer = await fetch(this.seat.gateway + path, {
      ...init,
      signal,
      headers: { ...this.credentials('GET', path), ...Object.fromEntries(new Headers(init.headers)) },
    });
    this.judge(answer.status, `GET ${path}`);
    if (answer.ok) this.streams.add(network);
    return answer;
  };

  /**
   * Simulates a lost network.
   * @returns the number of open streams
   */
  breakStreams(): number {
    const broken = [...this.streams];
    this.streams = new Set();
    for (const stream of broken) stream.abort();
    return broken.length;
  }

  async listMessages(conversationId: string, query: Record<string, number>, signal: AbortSignal): Promise<ThreadPage> {
    const path = `/api/conversations/${conversationId}/messages`;
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const answer = await fetch(`${this.seat.gateway}${path}?${asked}`, {
      signal,
      headers: this.credentials('GET', path),
    });
    this.judge(answer.status, `GET ${path}`);
    if (!answer.ok) throw Object.assign(new Error(`${answer.status}`), { status: answer.status });
    return (await answer.json()) as ThreadPage;
  }

  /**
   * Retries with the same id until the API answers. Sometimes ignores the response, as if the network failed after the
   * request.
   * @returns the number of the message
   */
  async send(conversationId: string, content: string, givesUp: () => boolean): Promise<{ id: string; seq: number }> {
    const id = randomUUID();
    for (;;) {
      const patience = Math.random() < 0.05 ? 15 : 20_000;
      const answer = await this.post(conversationId, { id, content, read: null }, AbortSignal.timeout(patience)).catch(
        () => undefined,
      );
      if (answer?.status === 201) {
        const said = (await answer.json().catch(() => undefined)) as { seq: number } | undefined;
        if (said) return { id, seq: said.seq };
      } else await answer?.arrayBuffer().catch(() => undefined);
      if (givesUp()) throw new Error('A message was never answered');
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  private async post(conversationId: string, body: object, signal: AbortSignal): Promise<Response> {
    const path = `/api/conversations/${conversationId}/messages`;
    const headers = { ...this.credentials('POST', path), 'content-type': 'application/json' };
    const answer = await fetch(this.seat.gateway + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal,
    });
    this.judge(answer.status, `POST ${path}`);
    return answer;
  }

  private judge(status: number, what: string): void {
    if (status >= 400) this.seat.onTrouble(status, what);
  }

  private credentials(method: string, path: string): Record<string, string> {
    const { session, practiceId, address } = this.seat;
    const [dpop = ''] = session.proofs(method, ORIGIN + path.split('?')[0], 1);
    return {
      authorization: `DPoP ${session.token}`,
      dpop,
      'x-practice-id': practiceId,
      'x-forwarded-for': address,
    };
  }
}
