import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../config/config.module.js';
import { apiConnection, type EntityClass, safeDataSource } from './data-source.js';
import { PlatformDb } from './platform-db.js';
import { TenantDb } from './tenant-db.js';

@Module({})
export class DatabaseModule {
  static with(entities: readonly EntityClass[]): DynamicModule {
    const connection = TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: ({ env }: Config) => apiConnection(env, entities),
      dataSourceFactory: (options) => safeDataSource(options!),
    });
    const services = [TenantDb, PlatformDb];
    return { module: DatabaseModule, global: true, imports: [connection], providers: services, exports: services };
  }
}
