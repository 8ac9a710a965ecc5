import type { UnreadMessages } from '@telecare/contracts';
import type { RealtimeNews, RealtimeState } from '@telecare/shell-sdk';
import { apiFetch, getJson } from '../../api/api.js';
import { queryClient } from '../../query-client.js';
import { isInUse } from '../../session/activity.js';
import { BEAT_EVERY_MS, Leadership } from './leadership.js';
import { LiveConnection } from './live-connection.js';
import { refreshQueries } from './refresh-queries.js';
import { whenShown } from './when-shown.js';

export { UnreadBadge } from './unread-badge.js';

interface Sinks {
  readonly deliver: (news: RealtimeNews) => void;
  readonly setState: (state: RealtimeState) => void;
}

type Word =
  | { readonly say: 'news'; readonly news: RealtimeNews; readonly cursor: string | undefined }
  | { readonly say: 'state'; readonly state: RealtimeState; readonly cursor: string | undefined }
  | { readonly say: 'used' };

const COUNT_AFTER_MS = 300;
const COUNTED = ['message', 'conversation', 'read', 'resync'];

export function startLive(scope: string, sinks: Sinks): () => void {
  const live = new Live(`telecare.realtime.${scope}`, sinks);
  return () => live.stop();
}

class Live {
  private readonly channel: BroadcastChannel;
  private readonly over = new AbortController();
  private readonly refreshing = refreshQueries(queryClient);
  private readonly shown = whenShown((news) => this.show(news));
  private readonly leadership: Leadership;
  private readonly beating = setInterval(() => this.beat(), BEAT_EVERY_MS);
  private connection: LiveConnection | undefined;
  private state: RealtimeState = { status: 'off' };
  private cursor: string | undefined;
  private isHearing = false;
  private usedElsewhereAt = 0;
  private counting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    name: string,
    private readonly sinks: Sinks,
  ) {
    this.channel = new BroadcastChannel(name);
    this.channel.onmessage = ({ data }: MessageEvent<Word>) => this.hear(data);
    this.leadership = new Leadership(name, {
      locks: (navigator as { locks?: LockManager }).locks,
      isVisible: () => !document.hidden,
      onLead: () => this.connect(),
      onLost: () => this.stepDown(),
    });
    const listening = { signal: this.over.signal };
    document.addEventListener('visibilitychange', () => this.look(), listening);
    for (const event of ['online', 'pageshow']) window.addEventListener(event, () => this.look(), listening);
    this.post({ say: 'used' });
  }

  stop(): void {
    this.over.abort();
    clearInterval(this.beating);
    clearTimeout(this.counting);
    this.shown.stop();
    this.refreshing.stop();
    this.leadership.stop();
    this.connection?.stop();
    this.channel.close();
  }

  private connect(): void {
    this.isHearing = true;
    this.connection = new LiveConnection({
      cursor: this.cursor,
      fetch: apiFetch,
      isInUse: () => this.isInUse(),
      onHello: ({ unread }) => this.become({ unread }),
      onNews: (news) => this.spread(news),
      onStatus: (status) => this.become({ status }),
    });
    void this.connection.start();
  }

  /** This tab was suspended, so it may have missed events. */
  private stepDown(): void {
    this.connection?.stop();
    this.shown.tell({ kind: 'resync' });
  }

  private isInUse(): boolean {
    return isInUse() || Date.now() - this.usedElsewhereAt < 3 * BEAT_EVERY_MS;
  }

  private look(): void {
    this.leadership.look();
    if (this.leadership.isLeader) this.connection?.look();
    else this.post({ say: 'used' });
  }

  private beat(): void {
    // The connection was off while the user was idle, so try again.
    if (this.state.status === 'off') this.connection?.look();
    if (this.leadership.isLeader) this.postState();
    else if (isInUse()) this.post({ say: 'used' });
  }

  private hear(word: Word): void {
    if (word.say === 'used') return this.noticeUse();
    this.leadership.heard();
    this.cursor = word.cursor ?? this.cursor;
    if (word.say === 'news') return this.shown.tell(word.news);
    this.state = word.state;
    this.sinks.setState(word.state);
    if (this.isHearing || word.state.status !== 'live') return;
    this.isHearing = true;
    // This tab missed events between its data and this first message.
    this.refreshing.tell({ kind: 'resync' });
  }

  private noticeUse(): void {
    if (!this.leadership.isLeader) return;
    const wasInUse = this.isInUse();
    this.usedElsewhereAt = Date.now();
    this.postState();
    if (!wasInUse) this.connection?.look();
  }

  private spread(news: RealtimeNews): void {
    this.cursor = this.connection?.cursor;
    this.post({ say: 'news', news, cursor: this.cursor });
    this.shown.tell(news);
    if (!COUNTED.includes(news.kind)) return;
    clearTimeout(this.counting);
    this.counting = setTimeout(() => void this.count().catch(() => undefined), COUNT_AFTER_MS);
  }

  private async count(): Promise<void> {
    const { count } = await getJson<UnreadMessages>('/conversations/unread', this.over.signal);
    this.become({ unread: count });
  }

  private show(news: RealtimeNews): void {
    this.sinks.deliver(news);
    this.refreshing.tell(news);
  }

  private become(change: Partial<RealtimeState>): void {
    if (this.over.signal.aborted) return;
    this.cursor = this.connection?.cursor ?? this.cursor;
    this.state = { ...this.state, ...change };
    this.sinks.setState(this.state);
    this.postState();
  }

  private postState(): void {
    this.post({ say: 'state', state: this.state, cursor: this.cursor });
  }

  private post(word: Word): void {
    if (!this.over.signal.aborted) this.channel.postMessage(word);
  }
}
