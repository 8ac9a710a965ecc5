import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayProblem } from './problems.ts';
import { codeOf, type UpstreamSet } from './upstream-set.ts';

/**
 * Not forwarded: hop-by-hop headers (RFC 9110, section 7.6.1), headers that the gateway sets itself, and unproven
 * claims.
 */
const NOT_PASSED_ON = [
  'connection',
  'content-length',
  'expect',
  'forwarded',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

export interface UpstreamAnswer {
  readonly status: number;
  readonly location: string | undefined;
  page(): Promise<string>;
}

interface Passing {
  readonly to: UpstreamSet;
  readonly body?: Buffer | undefined;
  readonly isHeld?: boolean;
  readonly addedHeaders?: Record<string, string>;
  readonly beforeAnswering?: (answer: UpstreamAnswer) => Promise<void>;
}

/** @throws GatewayProblem if no upstream answers */
export async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  { to, body, isHeld, addedHeaders, beforeAnswering }: Passing,
): Promise<FastifyReply> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const method = request.method;
  const headers = { ...passedOn(request.headers), ...addedHeaders };
  const asked = { path: pathOf(request), method, headers, body: body ?? null, signal: gone.signal };
  const answer = await to.request(asked, isHeld).catch((error: unknown) => {
    // Logged for each request of an outage, so without a stack.
    if (!gone.signal.aborted) request.log.warn({ reason: codeOf(error) }, 'an upstream does not answer');
    throw new GatewayProblem('service.unavailable', 5, { cause: error });
  });
  let page: string | undefined;
  const {
    statusCode: status,
    headers: { location },
  } = answer;
  await beforeAnswering?.({
    status,
    location: [location].flat()[0],
    page: async () => (page ??= await answer.body.text()),
  });
  return reply
    .code(status)
    .headers(answered(answer.headers))
    .send(page ?? answer.body);
}

export function forwardedBy(request: FastifyRequest, publicUrl: URL): Record<string, string> {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-host': publicUrl.host,
    'x-forwarded-proto': publicUrl.protocol.slice(0, -1),
  };
}

function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const claims = Object.keys(headers).filter((name) => name.startsWith('x-forwarded-'));
  return without(headers, [...NOT_PASSED_ON, ...claims, ...named]);
}

function answered(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return without(headers, ['connection', 'keep-alive', 'transfer-encoding']);
}

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** The raw path. Rejects `..` steps, which would lead out of the part of the upstream that we expose. */
function pathOf({ raw: { url = '/' } }: FastifyRequest): string {
  const [path = ''] = url.split('?');
  const steps = decodeURIComponent(path).replaceAll('\\', '/').split('/');
  if (steps.includes('..')) throw new GatewayProblem('request.invalid');
  return url;
}
