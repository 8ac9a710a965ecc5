import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventCrowd } from './event-crowd.ts';
import type { BenchIssuer, BenchSession } from './issuer.ts';
import type { MessageData, MessagePair } from './message-data.ts';
import { inParallel } from './race-client.ts';
import { say } from './side-by-side.ts';

export interface StreamsRig {
  readonly gateway: string;
  readonly api: string;
  readonly issuer: BenchIssuer;
  readonly seconds: number;
  /** Of every conversation, before anything is sent. */
  readonly lastSeq: number;
}

const A_SECOND = 50;
/** Somebody who sends more than one a second is refused. */
const A_SECOND_OF_ONE = 0.9;
const READERS = 4;
/** Of each reader, between an answer and the next request: without it four of them would fill the machine. */
const PAUSE_MS = 200;
/** Messages of these seconds are not measured: statements are planned, code is compiled. */
const WARM_UP_SECONDS = 3;
const AT_ONCE = 16;

/** Patient and practitioner of each pair listen; practitioners send, and a few of them read their threads. */
export async function measureStreams(rig: StreamsRig, { practiceId, pairs }: MessageData): Promise<void> {
  const crowd = new EventCrowd(rig.gateway, practiceId);
  const sessions = new Map<string, BenchSession>();
  const everybody = pairs.flatMap(({ patientUserId, practitionerUserId }) => [patientUserId, practitionerUserId]);
  await inParallel(everybody, AT_ONCE, async (userId) => sessions.set(userId, await rig.issuer.signIn(userId)));
  const sessionOf = ({ practitionerUserId }: MessagePair) => sessions.get(practitionerUserId)!;
  const readers = pairs.slice(0, READERS);
  const read = (pair: MessagePair) =>
    crowd.ask(sessionOf(pair), 'GET', `/api/conversations/${pair.conversationId}/messages`);

  await askFor(WARM_UP_SECONDS * 1_000, readers, read);
  const alone = await askFor(rig.seconds * 1_000, readers, read);
  const before = await residentBytes(rig.api);
  await inParallel([...sessions.values()], AT_ONCE, (session) => crowd.listen(session));
  const added = (await residentBytes(rig.api)) - before;

  const rate = Math.min(A_SECOND, pairs.length * A_SECOND_OF_ONE);
  const sent = new Map<string, number>();
  crowd.onEvent = (key) => {
    const sentAt = sent.get(key);
    if (sentAt !== undefined) times.push(performance.now() - sentAt);
  };
  const times: number[] = [];
  const refused: number[] = [];
  const beside = askFor((WARM_UP_SECONDS + rig.seconds) * 1_000, readers, read);
  const sending: Promise<unknown>[] = [];
  const started = performance.now();
  for (let number = 0; number < rate * (WARM_UP_SECONDS + rig.seconds); number += 1) {
    const pair = pairs[number % pairs.length]!;
    const { conversationId } = pair;
    const key = `${conversationId}:${rig.lastSeq + 1 + Math.floor(number / pairs.length)}`;
    if (number >= rate * WARM_UP_SECONDS) sent.set(key, performance.now());
    const body = { id: randomUUID(), content: 'Your form is ready.', read: null };
    const answer = crowd.ask(sessionOf(pair), 'POST', `/api/conversations/${conversationId}/messages`, body);
    sending.push(answer.then(({ status }) => status !== 201 && refused.push(status)));
    await sleep(Math.max(started + ((number + 1) * 1_000) / rate - performance.now(), 1));
  }
  await Promise.all(sending);
  const others = await beside;
  // The tail of the database tells within five seconds what a lost hint did not.
  for (let waited = 0; waited < 60 && times.length < 2 * sent.size; waited += 1) await sleep(100);
  const open = crowd.open;
  crowd.close();

  say(`${open} of ${everybody.length} streams are open; ${kilobytes(added / everybody.length)} of the API for each`);
  say(`${sent.size} measured messages, ${refused.length} refused; ${times.length} of ${2 * sent.size} events arrived`);
  say(`from sending to the event:  p50 ${at(times, 0.5)}  p95 ${at(times, 0.95)}  p99 ${at(times, 0.99)}`);
  say(`reading a thread, alone:    p50 ${at(alone, 0.5)}  p95 ${at(alone, 0.95)}  of ${alone.length}`);
  say(`reading a thread, beside:   p50 ${at(others, 0.5)}  p95 ${at(others, 0.95)}  of ${others.length}`);
  if (open < everybody.length || refused.length > 0 || times.length < 2 * sent.size) process.exitCode = 1;
}

/** How long each answer took that some people asked for, one after the other. */
async function askFor(
  milliseconds: number,
  people: readonly MessagePair[],
  ask: (pair: MessagePair) => Promise<Response>,
) {
  const until = Date.now() + milliseconds;
  const times: number[] = [];
  await inParallel(people, people.length, async (pair) => {
    while (Date.now() < until) {
      const started = performance.now();
      const answer = await ask(pair);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`a thread was answered with ${answer.status}`);
      times.push(performance.now() - started);
      await sleep(PAUSE_MS);
    }
  });
  return times;
}

async function residentBytes(api: string): Promise<number> {
  const text = await (await fetch(`${api}/api/metrics`)).text();
  return Number(/^process_resident_memory_bytes ([\d.e+]+)/m.exec(text)?.[1]);
}

function at(times: readonly number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `${(sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0)} ms`;
}

const kilobytes = (bytes: number): string => `${(bytes / 1_024).toFixed(0)} KB`;
