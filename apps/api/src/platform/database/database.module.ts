import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../config/config.module.js';
import type { Env } from '../config/env.schema.js';
import { connect, type EntityClass } from './data-source.js';
import { PlatformDb } from './platform-db.js';
import { assertSafeLogin } from './preflight.js';
import { TenantDb } from './tenant-db.js';

@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  static with(entities: readonly EntityClass[]): DynamicModule {
    const dataSource = {
      provide: DataSource,
      inject: [Config],
      useFactory: ({ env }: Config) => connectSafely(env, entities),
    };
    const exported = [DataSource, TenantDb, PlatformDb];
    return { module: DatabaseModule, global: true, providers: [dataSource, TenantDb, PlatformDb], exports: exported };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.source.destroy();
  }
}

async function connectSafely(env: Env, entities: readonly EntityClass[]): Promise<DataSource> {
  const { DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize, DATABASE_WAIT_MS: waitMs } = env;
  const source = await connect({ url, poolSize, waitMs, name: 'telecare-api', entities });
  try {
    await assertSafeLogin(source);
    return source;
  } catch (error) {
    await source.destroy();
    throw error;
  }
}
