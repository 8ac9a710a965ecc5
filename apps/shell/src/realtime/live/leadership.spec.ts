import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BEAT_EVERY_MS, Leadership, LOST_AFTER_MS } from './leadership.js';

class Locks {
  private holder: ((reason: Error) => void) | undefined;
  private readonly waiting: (() => void)[] = [];

  readonly manager = { request: this.request.bind(this) } as unknown as LockManager;

  private async request(_: string, { signal, steal }: LockOptions, hold: () => Promise<void>): Promise<void> {
    if (steal) this.holder?.(new Error('stolen'));
    else if (this.holder) await this.turn(signal);
    await new Promise<void>((resolve, reject) => {
      const mine = reject;
      this.holder = mine;
      void hold().then(() => {
        if (this.holder === mine) this.next();
        resolve();
      });
    });
  }

  private turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push(resolve);
      signal?.addEventListener('abort', () => {
        this.waiting.splice(this.waiting.indexOf(resolve), 1);
        reject(new Error('given up'));
      });
    });
  }

  private next(): void {
    this.holder = undefined;
    this.waiting.shift()?.();
  }
}

let tabs: { name: string; leadership: Leadership; isVisible: boolean }[];
let locks: Locks;
let log: string[];

beforeEach(() => {
  jest.useFakeTimers();
  tabs = [];
  log = [];
  locks = new Locks();
});

afterEach(() => {
  for (const { leadership } of tabs) leadership.stop();
  jest.useRealTimers();
});

async function open(name: string) {
  const tab = { name, isVisible: true } as (typeof tabs)[number];
  tab.leadership = new Leadership('live', {
    locks: locks.manager,
    isVisible: () => tab.isVisible,
    onLead: () => log.push(`${name} leads`),
    onLost: () => log.push(`${name} lost`),
  });
  tabs.push(tab);
  await jest.advanceTimersByTimeAsync(0);
  return tab;
}

const beat = async (times: number) => {
  for (let each = 0; each < times; each += 1) {
    await jest.advanceTimersByTimeAsync(BEAT_EVERY_MS);
    for (const { leadership } of tabs) if (!leadership.isLeader) leadership.heard();
  }
};

describe('of seven tabs', () => {
  it('one leads for as long as it is heard, and the next one when it is closed', async () => {
    for (let each = 1; each <= 7; each += 1) await open(`tab ${each}`);
    await beat(10);
    expect(log).toEqual(['tab 1 leads']);
    tabs[0]!.leadership.stop();
    await jest.advanceTimersByTimeAsync(0);
    expect(log).toEqual(['tab 1 leads', 'tab 2 leads']);
  });

  it('a visible one takes the lead from a frozen one, which queues again', async () => {
    await open('frozen');
    const shown = await open('shown');
    await jest.advanceTimersByTimeAsync(LOST_AFTER_MS + 5_000);
    expect(log).toEqual(['frozen leads', 'shown leads', 'frozen lost']);
    shown.leadership.stop();
    await jest.advanceTimersByTimeAsync(0);
    expect(log.at(-1)).toBe('frozen leads');
  });

  it('a hidden one takes nothing', async () => {
    await open('frozen');
    (await open('hidden')).isVisible = false;
    await jest.advanceTimersByTimeAsync(3 * LOST_AFTER_MS);
    expect(log).toEqual(['frozen leads']);
  });
});

describe('where there are no locks', () => {
  it('each tab leads itself', () => {
    const around = { locks: undefined, isVisible: () => true, onLost: () => undefined };
    const leadership = new Leadership('live', { ...around, onLead: () => log.push('leads') });
    expect([leadership.isLeader, log]).toEqual([true, ['leads']]);
    leadership.stop();
  });
});
