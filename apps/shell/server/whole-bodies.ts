import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '@telecare/kernel/network-address';
import { GatewayProblem } from './problems.ts';
import { Quota } from './quota.ts';
import type { ServerConfig } from './server-settings.ts';

/** The largest body that the API takes anywhere, a logo; it holds the limits of its routes itself. */
export const LARGEST_BODY = 2 * 1024 * 1024;

const EVERYBODY = '';

/** Reads bodies to their end before they are passed on: a slow upload occupies a socket here and nothing behind. */
export class WholeBodies {
  private readonly total: Quota;
  private readonly perAddress: Quota;

  constructor({ bufferedBytes, bufferedBytesPerAddress }: ServerConfig['bodyLimits']) {
    this.total = new Quota(bufferedBytes);
    this.perAddress = new Quota(bufferedBytesPerAddress);
  }

  /** @throws GatewayProblem when it is too large, or too much is being held already */
  async read(request: FastifyRequest, reply: FastifyReply): Promise<Buffer | undefined> {
    if (request.body === undefined) return undefined;
    if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY) throw new GatewayProblem('request.too_large');
    const address = addressKey(request.ip);
    let held = 0;
    reply.raw.once('close', () => {
      this.total.give(EVERYBODY, held);
      this.perAddress.give(address, held);
    });
    const hold = (amount: number): void => {
      if (held + amount > LARGEST_BODY) throw new GatewayProblem('request.too_large');
      this.take(address, amount);
      held += amount;
    };
    return readToEnd(request, hold);
  }

  /** Counts received bytes, not the announced length: announcing costs the sender nothing. */
  private take(address: string, amount: number): void {
    if (!this.perAddress.take(address, amount)) throw new GatewayProblem('request.rate_limited', 5);
    if (this.total.take(EVERYBODY, amount)) return;
    this.perAddress.give(address, amount);
    throw new GatewayProblem('service.unavailable', 5);
  }
}

export function leaveBodiesUnread(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

/** Reads into one growing buffer: a list of one-byte chunks would cost a hundred times their size. */
async function readToEnd({ raw }: FastifyRequest, hold: (amount: number) => void): Promise<Buffer> {
  let buffer = Buffer.alloc(1_024);
  let size = 0;
  // A refused body is let run out, or its sender would see a broken connection in place of the answer.
  for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    hold(chunk.length);
    if (size + chunk.length > buffer.length) {
      buffer = Buffer.concat([buffer], Math.max(2 * buffer.length, size + chunk.length));
    }
    chunk.copy(buffer, size);
    size += chunk.length;
  }
  return buffer.subarray(0, size);
}
