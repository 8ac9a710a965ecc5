import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RealtimeNews } from '@telecare/shell-sdk';
import { LiveConnection } from './live-connection.js';

const HELLO = 'event: hello\nid: 7\ndata: {"unread":2,"endsAt":"2026-01-01T00:00:00Z"}\n\n';

let asked: { url: string; cursor: string | null; signal: AbortSignal | undefined }[];
let answers: ((signal: AbortSignal | undefined) => Response)[];
let news: RealtimeNews[];
let statuses: string[];
let isInUse: boolean;
let connection: LiveConnection;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  [asked, answers, news, statuses, isInUse] = [[], [], [], [], true];
  connection = new LiveConnection({
    fetch: (input, init) => {
      const url = new Request(new URL(input as string, 'http://localhost')).url.slice('http://localhost'.length);
      const cursor = new Headers(init?.headers).get('last-event-id');
      const signal = init?.signal ?? undefined;
      asked.push({ url, cursor, signal });
      return Promise.resolve(answers.shift()?.(signal) ?? new Response(null, { status: 503 }));
    },
    isInUse: () => isInUse,
    onHello: () => undefined,
    onNews: (one) => news.push(one),
    onStatus: (status) => statuses.push(status),
  });
});

afterEach(() => {
  connection.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const stream =
  (text: string, { ends = false, after = 0 } = {}) =>
  (signal: AbortSignal | undefined) =>
    new Response(
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          const say = () => {
            controller.enqueue(new TextEncoder().encode(text));
            if (ends) controller.close();
          };
          if (after > 0) setTimeout(say, after);
          else say();
          signal?.addEventListener('abort', () => controller.error(signal.reason));
        },
      }),
    );

const start = () => {
  void connection.start();
  return jest.advanceTimersByTimeAsync(100);
};

describe('the connection', () => {
  it('tells what came, and comes back with its cursor', async () => {
    answers.push(stream(`${HELLO}event: message\nid: 9\ndata: {"id":"c","seq":4}\n\n`, { ends: true }), stream(HELLO));
    await start();
    expect(news).toEqual([{ kind: 'message', id: 'c', seq: 4 }]);
    expect(statuses).toEqual(['live', 'trying']);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(asked.map(({ cursor }) => cursor)).toEqual([expect.stringMatching(/^-\d+$/), '9']);
    expect(statuses.at(-1)).toBe('live');
  });

  it('resumes at the cursor of another tab, and waits for the access check after its access has ended', async () => {
    const bye = 'event: bye\ndata: {"reason":"access","retryMs":0}\n\n';
    answers.push(stream(`${HELLO}${bye}`, { ends: true }));
    connection.cursor = '5';
    await start();
    await jest.advanceTimersByTimeAsync(4_500);
    expect(asked.map(({ cursor }) => cursor)).toEqual(['5']);
    await jest.advanceTimersByTimeAsync(500);
    expect(asked.map(({ cursor }) => cursor)).toEqual(['5', '7']);
  });

  it('waits longer after each failure, fifteen seconds at most', async () => {
    await start();
    const at = [0];
    for (const seconds of [1, 2, 4, 8, 15, 15]) {
      const before = asked.length;
      await jest.advanceTimersByTimeAsync(seconds * 1_000 - 200);
      expect([seconds, asked.length]).toEqual([seconds, before]);
      await jest.advanceTimersByTimeAsync(200);
      expect([seconds, asked.length]).toEqual([seconds, before + 1]);
      at.push(seconds);
    }
  });

  it('reconnects after the delay named in the goodbye', async () => {
    const bye = 'event: bye\nid: 9\ndata: {"reason":"shutdown","retryMs":15000}\n\n';
    answers.push(stream(HELLO + bye, { ends: true }), stream(HELLO));
    await start();
    await jest.advanceTimersByTimeAsync(14_800);
    expect(asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(200);
    expect(asked).toHaveLength(2);
  });

  it('aborts after 45 seconds of silence', async () => {
    answers.push(stream(HELLO));
    await start();
    await jest.advanceTimersByTimeAsync(44_000);
    expect(asked[0]?.signal?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(asked[0]?.signal?.aborted).toBe(true);
  });

  it('takes short answers from a network that holds streams back', async () => {
    const once = `${HELLO}event: bye\ndata: {"reason":"once","retryMs":0}\n\n`;
    answers.push(stream(''), stream(''), stream(once, { ends: true }), stream(once, { ends: true }));
    await start();
    await jest.advanceTimersByTimeAsync(10_000 + 1_000 + 10_000);
    expect(asked.map(({ url }) => url)).toEqual(['/api/realtime', '/api/realtime']);
    await jest.advanceTimersByTimeAsync(2_000 + 1_500);
    expect(asked.map(({ url }) => url).slice(2)).toEqual(['/api/realtime?once=true']);
    await jest.advanceTimersByTimeAsync(31 * 60_000);
    expect(asked.at(-1)?.url).toBe('/api/realtime');
  });

  it('waits until a short answer has ended, where it arrives as a whole', async () => {
    const once = `${HELLO}event: bye\ndata: {"reason":"once","retryMs":0}\n\n`;
    answers.push(stream(''), stream(''), stream(once, { ends: true, after: 25_000 }));
    await start();
    await jest.advanceTimersByTimeAsync(10_000 + 1_000 + 10_000 + 2_000);
    expect(asked.at(-1)?.url).toBe('/api/realtime?once=true');
    await jest.advanceTimersByTimeAsync(25_500);
    expect(statuses.at(-1)).toBe('live');
    expect(asked.at(-1)?.url).toBe('/api/realtime?once=true');
  });

  it('takes long answers again once one arrives while it is open: only the server had been slow', async () => {
    answers.push(stream(''), stream(''), stream(HELLO), stream(HELLO));
    await start();
    await jest.advanceTimersByTimeAsync(10_000 + 1_000 + 10_000 + 2_000 + 3_000);
    expect(asked.map(({ url }) => url)).toEqual(['/api/realtime', '/api/realtime', '/api/realtime?once=true']);
    await jest.advanceTimersByTimeAsync(50_000);
    expect(asked.at(-1)?.url).toBe('/api/realtime');
  });

  it('waits as long as the server says when it is asked too often', async () => {
    answers.push(() => new Response(null, { status: 429, headers: { 'retry-after': '20' } }), stream(HELLO));
    await start();
    await jest.advanceTimersByTimeAsync(19_800);
    expect(asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(200);
    expect(asked).toHaveLength(2);
  });

  it('takes a slow answer for no sign of such a network', async () => {
    answers.push(stream(''), stream(HELLO, { ends: true }), stream(''), stream(HELLO));
    await start();
    await jest.advanceTimersByTimeAsync(40_000);
    expect(asked.map(({ url }) => url)).toEqual(Array(4).fill('/api/realtime'));
  });

  it('starts only while the user is active, and at once when they return', async () => {
    isInUse = false;
    await start();
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect([asked, statuses]).toEqual([[], ['off']]);
    isInUse = true;
    answers.push(stream(HELLO));
    connection.look();
    await jest.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(1);
  });

  it.each([401, 403, 404])('ends for good if the server rejects the user: %s', async (status) => {
    answers.push(() => new Response(null, { status }));
    await start();
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect([asked.length, statuses]).toEqual([1, ['off']]);
  });
});
