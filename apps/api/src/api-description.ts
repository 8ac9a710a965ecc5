import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import type { Env } from './platform/config/env.schema.js';
import { type ApiDescription, describe } from './platform/openapi/document.js';
import { problems } from './problems.js';

export async function describeApi(): Promise<ApiDescription> {
  const options = { preview: true, logger: false, abortOnError: false } as const;
  const module = AppModule.with({} as Env);
  const app = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter(), options);
  app.setGlobalPrefix('api');
  return describe(app, problems);
}
