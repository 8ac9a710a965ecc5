import { BLOCKED_ADDRESSES_KEY } from '@telecare/kernel/network-address';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

const ANSWER_MS = 300;
const RETRY_MAX_MS = 2_000;

export class AddressBlocked extends Error {}

interface Settings {
  readonly url: string;
  readonly password: string | undefined;
}

/**
 * Looks up in Redis, where the API writes it, whether an address is blocked. While Redis does not answer, no address is
 * blocked: the failure limit still applies, and the gateway must not lock all users out.
 */
export class BlockedAddresses {
  private readonly redis: Redis;
  private readonly log: FastifyBaseLogger;
  private isAway = false;

  constructor({ url, password }: Settings, log: FastifyBaseLogger) {
    this.log = log;
    this.redis = new Redis(url, {
      ...(password && { password }),
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: RETRY_MAX_MS,
      commandTimeout: ANSWER_MS,
      retryStrategy: (attempt) => Math.min(attempt * 100, RETRY_MAX_MS),
    });
    // Errors surface at each lookup; without a listener the first lost connection would end the process.
    this.redis.on('error', () => undefined);
  }

  /** @throws AddressBlocked */
  async assertOpen(address: string): Promise<void> {
    if ((await this.blockedUntil(address)) > Date.now()) throw new AddressBlocked();
  }

  close(): void {
    this.redis.disconnect();
  }

  private async blockedUntil(address: string): Promise<number> {
    try {
      const until = await this.redis.zscore(BLOCKED_ADDRESSES_KEY, address);
      this.isAway = false;
      return Number(until ?? 0);
    } catch (error) {
      // Once, not for every attempt.
      if (!this.isAway) this.log.warn({ err: error }, 'Redis does not answer: blocked addresses may sign in');
      this.isAway = true;
      return 0;
    }
  }
}
