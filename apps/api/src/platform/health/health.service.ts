import { Injectable } from '@nestjs/common';
import type { ReadinessDto } from '@telecare/contracts';
import { Redis } from 'ioredis';
import { TenantDb } from '../database/tenant-db.js';
import { IdentityProvider } from '../identity/identity-provider.js';

/** Health is asked by anybody, so what it costs is bounded. */
const FRESH_MS = 2_000;

@Injectable()
export class HealthService {
  private last: { readonly at: number; readonly answer: Promise<ReadinessDto> } | undefined;

  constructor(
    private readonly db: TenantDb,
    private readonly redis: Redis,
    private readonly identity: IdentityProvider,
  ) {}

  readiness(now = Date.now()): Promise<ReadinessDto> {
    if (!this.last || now - this.last.at > FRESH_MS) this.last = { at: now, answer: this.ask() };
    return this.last.answer;
  }

  private async ask(): Promise<ReadinessDto> {
    const [database, redis, identity] = await Promise.all([
      succeeds(this.db.openQuery({ text: 'select 1', values: [] })),
      succeeds(this.redis.ping()),
      this.identity.isUp(),
    ]);
    const status = !database ? 'down' : redis && identity ? 'operational' : 'degraded';
    return { status, components: { database: upIf(database), redis: upIf(redis), identity: upIf(identity) } };
  }
}

const succeeds = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    () => true,
    () => false,
  );

const upIf = (up: boolean) => (up ? 'up' : 'down');
