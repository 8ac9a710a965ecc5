import 'reflect-metadata';
import { commandLine } from '@telecare/kernel/command-line';
import { AppModule } from './app.module.js';
import { envSchema } from './platform/config/env.schema.js';
import { readEnv } from './platform/config/read-env.js';
import { createApp } from './platform/server/create-app.js';
import { createLog } from './platform/logging/log.js';

commandLine(`node apps/api/dist/main.js
The API. It is configured by its environment: apps/api/src/platform/config/env.schema.ts and docs/operations.md.`);

const env = readEnv(envSchema);
if (env.OTEL_EXPORTER_OTLP_ENDPOINT) (await import('./platform/tracing/start-tracing.js')).startTracing('telecare-api');
const log = createLog(env.LOG_LEVEL, 'api');
const app = await createApp(AppModule.with(env), env, log);
await app.listen(env.API_PORT, env.API_HOST);
log.info({ port: env.API_PORT }, 'listening');
