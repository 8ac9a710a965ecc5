import { setTimeout as sleep } from 'node:timers/promises';

export interface Ready {
  readonly key: string;
  send(): Promise<number>;
}

export interface FanOut {
  readonly times: number[];
  readonly sent: number;
  readonly refused: number;
}

interface Sending {
  readonly perSecond: number;
  /** Messages before the measurement, while statements are planned and code is compiled. */
  readonly unmeasured: number;
  readonly eventsEach: number;
  onEvent(listen: (key: string) => void): void;
}

/** If a hint was lost, polling the database publishes the change within five seconds. */
const LAST_EVENTS_MS = 6_000;

export async function fanOut(messages: readonly Ready[], sending: Sending): Promise<FanOut> {
  const { perSecond, unmeasured, eventsEach } = sending;
  const pressed = new Map<string, number>();
  const times: number[] = [];
  sending.onEvent((key) => {
    const at = pressed.get(key);
    if (at !== undefined) times.push(performance.now() - at);
  });
  const answers: Promise<number>[] = [];
  const started = performance.now();
  for (const [index, message] of messages.entries()) {
    if (index >= unmeasured) pressed.set(message.key, performance.now());
    answers.push(message.send());
    await sleep(Math.max(started + ((index + 1) * 1_000) / perSecond - performance.now(), 1));
  }
  const refused = (await Promise.all(answers)).filter((status) => status !== 201).length;
  const expected = eventsEach * pressed.size;
  for (let waited = 0; waited < LAST_EVENTS_MS && times.length < expected; waited += 100) await sleep(100);
  return { times, sent: pressed.size, refused };
}
