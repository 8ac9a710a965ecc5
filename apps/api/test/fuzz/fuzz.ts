import { Redis } from 'ioredis';
import type { ApiHarness } from '../api-harness.js';
import { DocumentedAnswers } from './answers.js';
import { Chance } from '@telecare/kernel/property';
import { knownTo, remember, Turns } from './chains.js';
import { Blocks } from './event-loop.js';
import type { FuzzActor } from './fuzz-actors.js';
import { buildFuzzWorld, type FuzzWorld } from './fuzz-world.js';
import { documentedOperations, type Operation } from './operations.js';
import { type FuzzedRequest, requestOf } from './requests.js';
import { Values } from './values.js';

export interface FuzzOptions {
  readonly seed: number;
  readonly requests: number;
  readonly seconds: number;
  readonly operation?: string;
}

export interface FuzzReport {
  readonly requests: number;
  readonly succeeded: ReadonlySet<string>;
  readonly blocks: readonly { readonly operation: string; readonly ms: number }[];
  readonly faults: readonly string[];
}

const REQUESTS_OF_A_WORLD = 300;

const HEAVY = 0.08;

const REQUESTS_OF_A_WINDOW = 20;

export async function fuzz(api: ApiHarness, options: FuzzOptions): Promise<FuzzReport> {
  const { operations, schemas } = documentedOperations();
  const wanted = operations.filter(({ operationId }) => !options.operation || operationId === options.operation);
  const answers = new DocumentedAnswers(schemas);
  const chance = new Chance(options.seed);
  const turns = new Turns(wanted, chance);
  const limits = new Redis(api.env.REDIS_URL);
  const faults = new Map<string, string>();
  const succeeded = new Set<string>();
  const blocks = new Blocks();
  const endsAt = Date.now() + options.seconds * 1_000;
  let [world, requests] = [await buildFuzzWorld(api), 0];
  for (; requests < options.requests && Date.now() < endsAt; requests += 1) {
    if (requests % REQUESTS_OF_A_WORLD === REQUESTS_OF_A_WORLD - 1) {
      world = await buildFuzzWorld(api);
      turns.forget();
    }
    if (requests % REQUESTS_OF_A_WINDOW === 0) await limits.flushdb();
    const { operation, actor } = turns.next();
    const known = knownTo(operation.operationId, world.known);
    const heavy = chance.yes(HEAVY) ? new Values(schemas, known, chance, true) : undefined;
    const request = requestOf(operation, new Values(schemas, known, chance), chance, heavy);
    const answer = await blocks.measure(operation.operationId, () => send(world, actor, operation, request));
    const fault = answers.faultOf(operation, answer);
    if (fault) keep(faults, `${operation.operationId} ${fault}`, actor, operation, request);
    if (answer.status >= 300) continue;
    remember(world.known, operation.operationId, answer.text);
    turns.follow(operation, actor);
    succeeded.add(operation.operationId);
  }
  limits.disconnect();
  return {
    requests,
    succeeded,
    blocks: blocks.list(),
    faults: [...faults.entries()].map((entry) => entry.join('\n  ')),
  };
}

async function send({ visitors }: FuzzWorld, actor: FuzzActor, { method }: Operation, request: FuzzedRequest) {
  const { path, body, headers } = request;
  const answer = await visitors[actor].send(method, path, body, headers);
  const type = answer.headers['content-type'];
  const mediaType = typeof type === 'string' ? type.split(';')[0] : undefined;
  return { status: answer.status, mediaType, text: answer.text };
}

function keep(
  faults: Map<string, string>,
  fault: string,
  actor: FuzzActor,
  { method }: Operation,
  { path, body, headers }: FuzzedRequest,
): void {
  if (faults.has(fault)) return;
  const sent = typeof body === 'string' ? body.slice(0, 600) : '';
  faults.set(fault, `${actor}: ${method} ${path} ${headers['content-type'] ?? ''} ${sent}`);
}
