import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../config/config.module.js';
import { apiConnection, type EntityClass, safeDataSource } from './schema/data-source.js';
import { type Login, Logins } from './logins/logins.js';
import { PlatformDb } from './platform-db.js';
import { SharedFlush } from './connections/shared-flush.js';
import { TenantDb } from './tenant-db.js';

@Module({})
export class DatabaseModule {
  static with(entities: readonly EntityClass[]): DynamicModule {
    const connection = (login: Login) =>
      TypeOrmModule.forRootAsync({
        ...(login === 'open' ? {} : { name: login }),
        inject: [Config],
        useFactory: ({ env }: Config) => apiConnection(env, login, entities),
        dataSourceFactory: (options) => safeDataSource(options!),
      });
    const services = [TenantDb, PlatformDb];
    return {
      module: DatabaseModule,
      global: true,
      imports: [connection('open'), connection('staff'), connection('patient')],
      providers: [
        Logins,
        { provide: SharedFlush, inject: [Config], useFactory: (config: Config) => SharedFlush.of(config) },
        ...services,
      ],
      exports: services,
    };
  }
}
