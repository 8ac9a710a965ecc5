import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Config } from '../config/config.module.js';
import { connectRedis } from './connect-redis.js';

const redis = { provide: Redis, inject: [Config], useFactory: ({ env }: Config) => connectRedis(env.REDIS_URL) };

@Global()
@Module({ providers: [redis], exports: [Redis] })
export class RedisModule implements OnApplicationShutdown {
  constructor(@Inject(Redis) private readonly connection: Redis) {}

  onApplicationShutdown(): void {
    this.connection.disconnect();
  }
}
