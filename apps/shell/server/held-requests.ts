import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '@telecare/kernel/network-address';
import type { GatewayConfig } from './gateway-config.ts';
import { GatewayProblem } from './problems.ts';
import { Quota } from './quota.ts';

/** Answered when there is news, not at once: the poll of a video call, and the live channel. */
const HELD_PATHS = [/^\/api\/appointments\/[^/]+\/call\/signals(\?|$)/, /^\/api\/realtime(\?|$)/];

export const isHeld = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  (HELD_PATHS.some((path) => path.test(url)) || (headers.accept ?? '').includes('text/event-stream'));

export class HeldRequests {
  private readonly perAddress: Quota;
  private readonly perSession: Quota;

  constructor({ heldPerAddress, heldPerSession }: GatewayConfig['heldLimits']) {
    this.perAddress = new Quota(heldPerAddress);
    this.perSession = new Quota(heldPerSession);
  }

  /** @throws GatewayProblem when it would be one too many */
  admit(request: FastifyRequest, reply: FastifyReply): void {
    const address = addressKey(request.ip);
    const session = sessionKey(request);
    if (!this.perAddress.take(address)) throw tooMany();
    if (!this.perSession.take(session)) {
      this.perAddress.give(address);
      throw tooMany();
    }
    reply.raw.once('close', () => {
      this.perAddress.give(address);
      this.perSession.give(session);
    });
  }
}

const tooMany = (): GatewayProblem => new GatewayProblem('request.rate_limited', 10);

/**
 * The token as it is, unread: a name inside it could be forged to use up another person's share, the whole of it only
 * its owner has. Who has several is counted by the API, which knows people.
 */
function sessionKey({ headers, ip }: FastifyRequest): string {
  const { authorization } = headers;
  return authorization ? createHash('sha256').update(authorization).digest('base64') : addressKey(ip);
}
