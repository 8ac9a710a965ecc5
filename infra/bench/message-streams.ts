import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventCrowd } from './event-crowd.ts';
import { fanOut, type FanOut, type Ready } from './fan-out.ts';
import type { BenchIssuer, BenchSession } from './issuer.ts';
import type { MessageData, MessagePair } from '../../apps/api/test/message-data.ts';
import { processorSeconds, type Processes, residentBytes } from './processor-time.ts';
import { inParallel } from './race-client.ts';
import { say } from './side-by-side.ts';

export interface StreamsRig {
  readonly gateway: string;
  readonly bare: string;
  readonly issuer: BenchIssuer;
  readonly seconds: number;
  readonly lastSeq: number;
  readonly pids: { readonly api: number; readonly gateway: number; readonly bare: number };
  readonly backends: () => Promise<number[]>;
}

const A_SECOND = 50;
/** Messages per second of one sender. The limit is one a second. */
const A_SECOND_OF_ONE = 0.9;
const READERS = 4;
/** Pause of each reader between an answer and the next request. Without it, four readers would saturate the machine. */
const PAUSE_MS = 200;
const WARM_UP_SECONDS = 3;
const AT_ONCE = 16;

/**
 * The patient and the practitioner of each pair listen. Practitioners send, and a few of them read their conversations.
 */
export async function measureStreams(rig: StreamsRig, data: MessageData): Promise<void> {
  say(`${loadavg()[0]?.toFixed(1)} processes wanted a processor before it began, on average`);
  await measureOurs(rig, data);
  await measureBare(rig, data);
}

async function measureOurs(rig: StreamsRig, { practiceId, pairs }: MessageData): Promise<void> {
  const crowd = new EventCrowd(rig.gateway, practiceId);
  const sessions = new Map<string, BenchSession>();
  const everybody = peopleOf(pairs);
  await inParallel(everybody, AT_ONCE, async (userId) => sessions.set(userId, await rig.issuer.signIn(userId)));
  const sessionOf = ({ practitionerUserId }: MessagePair) => sessions.get(practitionerUserId)!;
  const readers = pairs.slice(0, READERS);
  const read = (pair: MessagePair) =>
    crowd.send(crowd.prepare(sessionOf(pair), 'GET', `/api/conversations/${pair.conversationId}/messages`));

  await askFor(WARM_UP_SECONDS * 1_000, readers, read);
  const alone = await askFor(rig.seconds * 1_000, readers, read);
  const before = await memoryOf(rig);
  const opening = performance.now();
  await inParallel([...sessions.values()], AT_ONCE, (session) =>
    crowd.listen(crowd.prepare(session, 'GET', '/api/realtime')),
  );
  const openedIn = performance.now() - opening;
  const after = await memoryOf(rig);

  const messages = messagesTo(pairs, rig, (pair, key) => {
    const path = `/api/conversations/${pair.conversationId}/messages`;
    const body = { id: randomUUID(), content: 'Your form is ready.', read: null };
    const asked = crowd.prepare(sessionOf(pair), 'POST', path, body);
    return { key, send: () => crowd.send(asked) };
  });
  const processes = { api: [rig.pids.api], gateway: [rig.pids.gateway], database: await rig.backends() };
  const beside = askFor((WARM_UP_SECONDS + rig.seconds) * 1_000, readers, read);
  const { told, spent } = await withProcessorTime(processes, () => sendAll(crowd, messages, rig));
  const others = await beside;
  const { open } = crowd;
  crowd.close();

  say(`\n${open} of ${everybody.length} streams are open, after ${(openedIn / 1_000).toFixed(1)} s`);
  say(
    `memory for each: API ${each(after.api - before.api, open)}, gateway ${each(after.gateway - before.gateway, open)}`,
  );
  report('through the gateway', told);
  say(`reading a thread, alone:   p50 ${at(alone, 0.5)}  p95 ${at(alone, 0.95)}  of ${alone.length}`);
  say(`reading a thread, beside:  p50 ${at(others, 0.5)}  p95 ${at(others, 0.95)}  of ${others.length}`);
  reportProcessorTime(spent, messages.length);
  if (open < everybody.length || told.refused > 0 || told.times.length < 2 * told.sent) process.exitCode = 1;
}

/** The same people and rate without gateway, database and sign-in. The rest is the cost of this client and of Node. */
async function measureBare(rig: StreamsRig, { practiceId, pairs }: MessageData): Promise<void> {
  const crowd = new EventCrowd(rig.bare, practiceId);
  const everybody = peopleOf(pairs);
  const before = await residentBytes(rig.pids.bare);
  await inParallel(everybody, AT_ONCE, (person) => crowd.listen({ method: 'GET', path: `/events?person=${person}` }));
  const added = (await residentBytes(rig.pids.bare)) - before;
  const messages = messagesTo(pairs, rig, ({ patientUserId, practitionerUserId }, key) => {
    const path = `/send?to=${patientUserId}&to=${practitionerUserId}&key=${key}`;
    return { key, send: () => crowd.send({ method: 'POST', path }) };
  });
  const { told, spent } = await withProcessorTime({ server: [rig.pids.bare] }, () => sendAll(crowd, messages, rig));
  crowd.close();
  say(`\nbare node:http and Redis: memory for each ${each(added, everybody.length)}`);
  report('bare', told);
  reportProcessorTime(spent, messages.length);
}

const peopleOf = (pairs: readonly MessagePair[]): string[] =>
  pairs.flatMap(({ patientUserId, practitionerUserId }) => [patientUserId, practitionerUserId]);

const rateOf = (pairs: number): number => Math.min(A_SECOND, pairs * A_SECOND_OF_ONE);

function messagesTo(
  pairs: readonly MessagePair[],
  { seconds, lastSeq }: StreamsRig,
  ready: (pair: MessagePair, key: string) => Ready,
): Ready[] {
  const count = Math.floor(rateOf(pairs.length) * (WARM_UP_SECONDS + seconds));
  return Array.from({ length: count }, (_, index) => {
    const pair = pairs[index % pairs.length]!;
    return ready(pair, `${pair.conversationId}:${lastSeq + 1 + Math.floor(index / pairs.length)}`);
  });
}

function sendAll(crowd: EventCrowd, messages: readonly Ready[], { seconds }: StreamsRig): Promise<FanOut> {
  const perSecond = messages.length / (WARM_UP_SECONDS + seconds);
  const unmeasured = Math.floor(perSecond * WARM_UP_SECONDS);
  return fanOut(messages, { perSecond, unmeasured, eventsEach: 2, onEvent: (listen) => crowd.onEvent(listen) });
}

async function withProcessorTime(processes: Processes, work: () => Promise<FanOut>) {
  const all = { ...processes, client: [process.pid] };
  const before = await processorSeconds(all);
  const told = await work();
  const after = await processorSeconds(all);
  return { told, spent: Object.entries(after).map(([name, seconds]) => [name, seconds - before[name]!] as const) };
}

const memoryOf = async ({ pids: { api, gateway } }: StreamsRig) => ({
  api: await residentBytes(api),
  gateway: await residentBytes(gateway),
});

function report(what: string, { times, sent, refused }: FanOut): void {
  say(`${sent} measured messages, ${refused} refused; ${times.length} of ${2 * sent} events arrived`);
  say(`from sending to the event, ${what}:  p50 ${at(times, 0.5)}  p95 ${at(times, 0.95)}  p99 ${at(times, 0.99)}`);
}

function reportProcessorTime(spent: readonly (readonly [string, number])[], messages: number): void {
  const parts = spent.map(([name, seconds]) => `${name} ${((seconds * 1_000) / messages).toFixed(1)} ms`);
  say(`processor time for each message: ${parts.join(', ')}`);
}

async function askFor(
  milliseconds: number,
  people: readonly MessagePair[],
  ask: (pair: MessagePair) => Promise<number>,
) {
  const until = Date.now() + milliseconds;
  const times: number[] = [];
  await inParallel(people, people.length, async (pair) => {
    while (Date.now() < until) {
      const started = performance.now();
      const status = await ask(pair);
      if (status !== 200) throw new Error(`a thread was answered with ${status}`);
      times.push(performance.now() - started);
      await sleep(PAUSE_MS);
    }
  });
  return times;
}

function at(times: readonly number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `${(sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0)} ms`;
}

const each = (bytes: number, count: number): string => `${(bytes / count / 1_024).toFixed(0)} KB`;
