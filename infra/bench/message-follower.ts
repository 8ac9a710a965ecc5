import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { MessageDto, ThreadPage } from '@telecare/contracts';
import { hasLater, mergeThreads, settledSeq } from '../../libs/messaging/src/api/thread-pages.ts';
import { queryClient } from '../../apps/shell/src/query-client.ts';
import { LiveConnection } from '../../apps/shell/src/realtime/live/live-connection.ts';

/** Same timing as the message screens, see `use-conversation-news.ts` of the web. */
const TOGETHER_MS = 500;
const POLL_MS = 15_000;
const PAGE_MAX = 100;

interface Asking {
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  readonly listMessages: (
    conversationId: string,
    query: Record<string, number>,
    signal: AbortSignal,
  ) => Promise<ThreadPage>;
}

/** End of the last outage, in milliseconds since 1970. */
export interface Outage {
  until: number;
}

/**
 * An open conversation on a user's screen. Uses the shell's live updates, its query rules and the messages' own
 * caching. Only React is missing.
 */
export class MessageFollower {
  lostAt: number | undefined = Date.now();
  /** Duration of each interruption in milliseconds, from the moment the server was reachable again. */
  readonly breaks: number[] = [];
  readonly faults: string[] = [];
  private readonly cache = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });
  private readonly live: LiveConnection;
  private readonly queryKey: readonly string[];
  private readonly unsubscribe: () => void;
  private readonly polling: NodeJS.Timeout;
  private readonly ids = new Map<number, string>();
  private waiting: NodeJS.Timeout | undefined;
  private wasDeaf = true;
  private readonly browser: Asking;
  private readonly conversationId: string;
  private readonly outage: Outage;

  constructor(browser: Asking, conversationId: string, outage: Outage = { until: 0 }) {
    this.browser = browser;
    this.conversationId = conversationId;
    this.outage = outage;
    this.queryKey = ['messages', 'thread', conversationId];
    this.live = new LiveConnection({
      fetch: browser.fetch,
      isInUse: () => true,
      onHello: () => undefined,
      onNews: ({ id, kind }) => {
        if (kind === 'resync' || (id === conversationId && kind !== 'appointment' && kind !== 'call')) this.askSoon();
      },
      onStatus: (status) => this.become(status),
    });
    const observer = new QueryObserver<ThreadPage>(this.cache, {
      queryKey: this.queryKey,
      queryFn: ({ signal }) => this.fetchThread(signal),
      staleTime: 0,
    });
    this.unsubscribe = observer.subscribe(({ data }) => data && this.look(data));
    this.polling = setInterval(() => this.lostAt !== undefined && this.ask(), POLL_MS);
    void this.live.start();
  }

  get shown(): readonly MessageDto[] {
    return this.held?.items ?? [];
  }

  stop(): void {
    if (this.lostAt !== undefined) this.breaks.push(this.awaySince(this.lostAt));
    clearTimeout(this.waiting);
    clearInterval(this.polling);
    this.unsubscribe();
    this.live.stop();
    this.cache.clear();
  }

  private get held(): ThreadPage | undefined {
    return this.cache.getQueryData<ThreadPage>(this.queryKey);
  }

  private become(status: 'off' | 'live' | 'trying'): void {
    if (status === 'live') {
      if (this.lostAt !== undefined) this.breaks.push(this.awaySince(this.lostAt));
      this.lostAt = undefined;
      if (this.wasDeaf) this.ask();
      this.wasDeaf = false;
    } else {
      this.lostAt ??= Date.now();
      this.wasDeaf = true;
    }
  }

  private awaySince(lostAt: number): number {
    return Math.max(0, Date.now() - Math.max(lostAt, this.outage.until));
  }

  private askSoon(): void {
    this.waiting ??= setTimeout(() => {
      this.waiting = undefined;
      this.ask();
    }, TOGETHER_MS);
  }

  private ask(): void {
    void this.cache.invalidateQueries({ queryKey: this.queryKey });
  }

  private async fetchThread(signal: AbortSignal): Promise<ThreadPage> {
    const held = this.held;
    const fetched = held
      ? await this.listAfter(settledSeq(held, Date.now()), signal)
      : await this.browser.listMessages(this.conversationId, {}, signal);
    return mergeThreads(this.held, fetched);
  }

  private async listAfter(after: number, signal: AbortSignal): Promise<ThreadPage> {
    const page = await this.browser.listMessages(this.conversationId, { after, limit: PAGE_MAX }, signal);
    const last = page.items.at(-1);
    return last && hasLater(page) ? mergeThreads(page, await this.listAfter(last.seq, signal)) : page;
  }

  private look({ items }: ThreadPage): void {
    for (const [index, { seq, id }] of items.entries()) {
      if (seq !== items[0]!.seq + index) this.faults.push(`after ${items[index - 1]?.seq} stands ${seq}`);
      if ((this.ids.get(seq) ?? id) !== id) this.faults.push(`number ${seq} became another message`);
      this.ids.set(seq, id);
    }
    if (items.length < this.ids.size) this.faults.push(`${this.ids.size - items.length} messages went away`);
  }
}
