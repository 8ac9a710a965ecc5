import { type CanActivate, type ExecutionContext, Injectable, Logger } from '@nestjs/common';
import { addressKey, BLOCKED_ADDRESSES_KEY } from '@telecare/kernel/network-address';
import type { FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import { DomainError } from '../http/domain-error.js';

export interface ActiveBlock {
  readonly address: string;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/** Copy of the blocked addresses in Redis. PostgreSQL has the original (docs/sign-in.md). */
@Injectable()
export class BlockedAddresses {
  private readonly log = new Logger('blocked-addresses');

  constructor(private readonly redis: Redis) {}

  /** If Redis does not answer, the old copy stays until the worker writes it again. */
  async replace(blocks: readonly ActiveBlock[]): Promise<void> {
    const copying = this.redis.multi().del(BLOCKED_ADDRESSES_KEY);
    if (blocks.length > 0) {
      copying.zadd(BLOCKED_ADDRESSES_KEY, ...blocks.flatMap(({ address, until }) => [until, address]));
      copying.pexpireat(BLOCKED_ADDRESSES_KEY, Math.max(...blocks.map(({ until }) => until)));
    }
    await copying.exec().catch(() => this.log.warn('Not copied: Redis does not answer'));
  }

  /** Blocks nobody while Redis does not answer. The other limits still apply. */
  async isBlocked(ip: string): Promise<boolean> {
    const until = await this.redis.zscore(BLOCKED_ADDRESSES_KEY, addressKey(ip)).catch(() => null);
    return Number(until ?? 0) > Date.now();
  }
}

@Injectable()
export class BlockedAddressGuard implements CanActivate {
  constructor(private readonly addresses: BlockedAddresses) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    if (await this.addresses.isBlocked(ip)) throw new DomainError('access.address_blocked');
    return true;
  }
}
