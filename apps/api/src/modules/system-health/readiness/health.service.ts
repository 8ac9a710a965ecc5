import { Injectable } from '@nestjs/common';
import { HealthIndicatorService } from '@nestjs/terminus';
import type { ReadinessDto } from '@telecare/contracts';
import { Redis } from 'ioredis';
import { missingMigrations, requireCurrentSchema } from '../../../platform/database/schema/schema-version.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { IdentityProvider } from '../../../platform/identity/identity-provider.js';

/** Cache lifetime of results, which bounds the cost of a public endpoint. */
const FRESH_MS = 2_000;
const TIMEOUT_MS = 5_000;

@Injectable()
export class HealthService {
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly db: TenantDb,
    private readonly redis: Redis,
    private readonly identity: IdentityProvider,
  ) {}

  async readiness(): Promise<ReadinessDto> {
    const [database, redis, identity] = await Promise.all([
      this.ask('database', async () => requireCurrentSchema(await this.db.openQuery(missingMigrations))),
      this.ask('redis', () => this.redis.ping()),
      this.ask('identity', async () => {
        if (!(await this.identity.isUp())) throw new Error('down');
      }),
    ]);
    const others = [redis, identity];
    const status = database === 'down' ? 'down' : others.includes('down') ? 'degraded' : 'operational';
    return { status, components: { database, redis, identity } };
  }

  private async ask(component: string, attempt: () => Promise<unknown>): Promise<'up' | 'down'> {
    const answer = await this.indicators
      .check(component)
      .attempt(async () => void (await attempt()))
      .withTimeout(TIMEOUT_MS)
      .cacheFor(FRESH_MS);
    return answer[component]?.status === 'up' ? 'up' : 'down';
  }
}
