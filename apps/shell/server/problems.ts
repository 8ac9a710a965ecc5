import { randomUUID } from 'node:crypto';
import type { Problem, ProblemCode } from '@telecare/contracts';
import type { FastifyReply } from 'fastify';

const PROBLEMS = {
  'request.invalid': [400, 'The request is not valid'],
  'access.address_blocked': [403, 'The network address is blocked'],
  'resource.not_found': [404, 'Not found'],
  'request.method_not_allowed': [405, 'The method is not allowed here'],
  'request.timed_out': [408, 'The request took too long to arrive'],
  'request.too_large': [413, 'The request is too large'],
  'request.address_too_long': [414, 'The address is too long'],
  'request.type_unsupported': [415, 'The type of the body is not supported'],
  'request.rate_limited': [429, 'Please wait before trying again'],
  'request.headers_too_large': [431, 'The headers are too large'],
  'service.unavailable': [503, 'The service is temporarily unavailable'],
} as const satisfies Partial<Record<ProblemCode, readonly [number, string]>>;

export type GatewayProblemCode = keyof typeof PROBLEMS;

export class GatewayProblem extends Error {
  readonly code: GatewayProblemCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: GatewayProblemCode, retryAfterSeconds?: number, options?: ErrorOptions) {
    super(code, options);
    this.name = 'GatewayProblem';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function problemOf(
  code: GatewayProblemCode,
  correlationId: string = randomUUID(),
  retryAfterSeconds?: number,
): Problem {
  const [status, title] = PROBLEMS[code];
  const type = `urn:telecare:problem:${code}`;
  return { type, title, status, code, correlationId, ...(retryAfterSeconds && { retryAfterSeconds }) };
}

export function sendProblem(error: unknown, reply: FastifyReply): FastifyReply {
  const { code, retryAfterSeconds } = error instanceof GatewayProblem ? error : ofFramework(error, reply);
  const problem = problemOf(code, reply.request.id, retryAfterSeconds);
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problem));
}

function ofFramework(error: unknown, reply: FastifyReply): GatewayProblem {
  const status = (error as { statusCode?: unknown } | undefined)?.statusCode;
  const [known] = (Object.keys(PROBLEMS) as GatewayProblemCode[]).filter((code) => PROBLEMS[code][0] === status);
  if (known) return new GatewayProblem(known);
  if (typeof status === 'number' && status < 500) return new GatewayProblem('request.invalid');
  // A browser that leaves a page breaks off what it asked for.
  if (reply.raw.destroyed) reply.log.debug({ err: error }, 'the client has gone');
  else reply.log.error({ err: error }, 'unexpected error');
  return new GatewayProblem('service.unavailable', 5);
}
