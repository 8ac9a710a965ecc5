import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '@telecare/kernel/network-address';
import { forward, forwardedBy, type UpstreamAnswer } from '../forward.ts';
import { GatewayProblem, sendProblem } from '../problems.ts';
import { createServer } from '../server.ts';
import { UpstreamSet } from '../upstream-set.ts';
import { leaveBodiesUnread, WholeBodies } from '../whole-bodies.ts';
import { AnswerFloor } from './answer-floor.ts';
import { AddressBlocked, BlockedAddresses } from './blocked-addresses.ts';
import { FailureLimit, TooManyFailures } from './failure-limit.ts';
import { FORM_TYPE, readForm } from './form.ts';
import { isForPerson, sendOwnPage } from './own-page.ts';
import { passagesOf } from './passages.ts';
import { isSignInStep, passwordAttemptOf } from './password-attempt.ts';
import type { SignInConfig } from './sign-in-config.ts';

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST'];
/** A server that just started makes its first page slowly. */
const ANSWER_TIMEOUT_MS = 120_000;

const READABLE = { 'accept-encoding': 'identity' };

export function createSignInGateway(config: SignInConfig): FastifyInstance {
  const server = createServer(config);
  server.get('/healthz', () => ({ status: 'ok' }));
  server.setErrorHandler((error, request, reply) => answerWith(error, request, reply, config));
  server.setNotFoundHandler((_request, reply) => sendProblem(new GatewayProblem('resource.not_found'), reply));
  leaveBodiesUnread(server);
  registerPassages(server, config);
  return server;
}

function registerPassages(server: FastifyInstance, config: SignInConfig): void {
  const bodies = new WholeBodies(config.bodyLimits);
  const isOpen = passagesOf(config.issuer);
  const passOn = passage(server, config);
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isOpen(request.url.split('?')[0] ?? '')) throw new GatewayProblem('resource.not_found');
    return passOn(request, reply, readForm(request, await bodies.read(request, reply)));
  };
  server.route({ url: '/*', method: METHODS, handler });
}

function passage(server: FastifyInstance, config: SignInConfig) {
  const to = new UpstreamSet([config.identityUrl], { answerTimeoutMs: ANSWER_TIMEOUT_MS });
  const limit = new FailureLimit(config.failures);
  const floor = new AnswerFloor(config.floorMs);
  const blocked = config.redis && new BlockedAddresses(config.redis, server.log);
  const publicUrl = new URL(config.issuer);
  server.addHook('onClose', () => to.close());
  server.addHook('onClose', () => blocked?.close());

  return async (request: FastifyRequest, reply: FastifyReply, form?: URLSearchParams) => {
    const attempt = passwordAttemptOf(request, form);
    if (attempt || isSignInStep(request)) await blocked?.assertOpen(addressKey(request.ip));
    const body = form && Buffer.from(form.toString());
    const headers = { ...forwardedBy(request, publicUrl), ...(form && { 'content-type': FORM_TYPE }) };
    if (!attempt) return forward(request, reply, { to, body, addedHeaders: headers });
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const settle = await limit.enter(addressKey(request.ip), attempt.name, gone.signal);
    // Nothing was guessed by a client that left while it waited.
    if (reply.raw.destroyed) return settle('unknown');
    // Measured from here, not from arrival: a slow sender must not use up the minimum response time.
    const passedOnAt = performance.now();
    const beforeAnswering = async (answer: UpstreamAnswer) => {
      const outcome = await attempt.outcomeOf(answer);
      settle(outcome);
      if (outcome === 'failed') await floor.wait(passedOnAt);
    };
    const addedHeaders = { ...headers, ...READABLE };
    // A client that leaves before the answer may have been refused.
    return forward(request, reply, { to, body, addedHeaders, beforeAnswering }).finally(() =>
      settle(reply.raw.destroyed ? 'failed' : 'unknown'),
    );
  };
}

function answerWith(error: unknown, request: FastifyRequest, reply: FastifyReply, { publicUrl }: SignInConfig) {
  if (error instanceof TooManyFailures) {
    const { retryAfterSeconds } = error;
    if (!isForPerson(request)) return sendProblem(new GatewayProblem('request.rate_limited', retryAfterSeconds), reply);
    reply.header('retry-after', retryAfterSeconds);
    return sendOwnPage(reply, 429, { kind: 'tooMany', retryAfterSeconds }, publicUrl);
  }
  if (error instanceof AddressBlocked) {
    if (!isForPerson(request)) return sendProblem(new GatewayProblem('access.address_blocked'), reply);
    return sendOwnPage(reply, 403, { kind: 'blocked' }, publicUrl);
  }
  const isUnavailable = error instanceof GatewayProblem && error.code === 'service.unavailable';
  if (!isUnavailable || !isForPerson(request)) return sendProblem(error, reply);
  return sendOwnPage(reply, 503, { kind: 'unavailable' }, publicUrl);
}
