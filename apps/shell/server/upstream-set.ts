import { Agent, type Dispatcher } from 'undici';

const CONNECT_TIMEOUT_MS = 2_000;
const ANSWER_TIMEOUT_MS = 15_000;
const CHECK_EVERY_MS = 1_000;

export type UpstreamRequest = Omit<Dispatcher.RequestOptions, 'origin'>;

interface Upstream {
  readonly origin: string;
  isReady: boolean;
}

interface UpstreamOptions {
  readonly readyPath?: string;
  /** Maximum time between two parts of an answer. Message streams stay open while no messages arrive. */
  readonly bodyTimeoutMs?: number;
  readonly answerTimeoutMs?: number;
}

/** Identical servers behind the gateway: round robin, skipping servers that are down. */
export class UpstreamSet {
  private readonly upstreams: Upstream[];
  private turn = 0;
  private readonly checks: NodeJS.Timeout | undefined;
  // A connection per request: with an upper limit, a client that holds that many would lock all others out.
  private readonly ordinary = new Agent({ connections: null, connect: { timeout: CONNECT_TIMEOUT_MS } });
  private readonly held = new Agent({ connections: null, connect: { timeout: CONNECT_TIMEOUT_MS } });

  private readonly options: UpstreamOptions;

  constructor(urls: readonly string[], options: UpstreamOptions = {}) {
    this.options = options;
    this.upstreams = urls.map((url) => ({ origin: new URL(url).origin, isReady: true }));
    if (options.readyPath && urls.length > 1) this.checks = setInterval(() => this.checkAll(), CHECK_EVERY_MS).unref();
  }

  /** @throws the last error when none can answer */
  async request(request: UpstreamRequest, isHeld = false): Promise<Dispatcher.ResponseData> {
    const candidates = this.inTurn();
    for (const [index, upstream] of candidates.entries()) {
      const isLast = index === candidates.length - 1;
      try {
        const answer = await this.ask(upstream, request, isHeld);
        if (isLast || answer.statusCode !== 503 || !isSafe(request)) return answer;
        await answer.body.dump();
      } catch (error) {
        if (neverArrived(error)) upstream.isReady = false;
        if (isLast || !mayRepeat(error, request)) throw error;
      }
    }
    throw new Error('There is no upstream');
  }

  async close(): Promise<void> {
    clearInterval(this.checks);
    await Promise.all([this.ordinary.destroy(), this.held.destroy()]);
  }

  private ask({ origin }: Upstream, request: UpstreamRequest, isHeld: boolean): Promise<Dispatcher.ResponseData> {
    const agent = isHeld ? this.held : this.ordinary;
    const { bodyTimeoutMs = 0, answerTimeoutMs = ANSWER_TIMEOUT_MS } = this.options;
    return agent.request({ origin, headersTimeout: answerTimeoutMs, bodyTimeout: bodyTimeoutMs, ...request });
  }

  /** The ready ones first; the others are better than nothing. One alone is asked twice: it may just be restarting. */
  private inTurn(): Upstream[] {
    const start = this.turn++ % this.upstreams.length;
    const rotated = [...this.upstreams.slice(start), ...this.upstreams.slice(0, start)];
    const ordered = [...rotated.filter(({ isReady }) => isReady), ...rotated.filter(({ isReady }) => !isReady)];
    return ordered.length === 1 ? [...ordered, ...ordered] : ordered;
  }

  private checkAll(): void {
    for (const upstream of this.upstreams) void this.check(upstream);
  }

  private async check(upstream: Upstream): Promise<void> {
    const request = { path: this.options.readyPath ?? '/', method: 'GET', headersTimeout: 2_000 } as const;
    upstream.isReady = await this.ask(upstream, request, false).then(
      async ({ statusCode, body }) => {
        await body.dump();
        return statusCode === 200;
      },
      () => false,
    );
  }
}

const NEVER_ARRIVED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const BROKEN_OFF = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

export const codeOf = (error: unknown): string => String((error as { code?: unknown } | undefined)?.code);

/** No connection came about, so nothing was sent. */
const neverArrived = (error: unknown): boolean => NEVER_ARRIVED.has(codeOf(error));

/** After a broken connection the result is unknown, so only requests that change nothing are retried. */
const mayRepeat = (error: unknown, request: UpstreamRequest): boolean =>
  neverArrived(error) || (isSafe(request) && BROKEN_OFF.has(codeOf(error)));

const isSafe = ({ method }: UpstreamRequest): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
