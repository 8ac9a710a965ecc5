import { type DynamicModule, Module } from '@nestjs/common';
import type { Env } from './env.schema.js';

/** The parsed environment, for injection. No other code reads `process.env`. */
export abstract class Config {
  abstract readonly env: Env;
}

@Module({})
export class ConfigModule {
  static with(env: Env): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: Config, useValue: { env } }],
      exports: [Config],
    };
  }
}
