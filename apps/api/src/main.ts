import 'reflect-metadata';
import { AppModule } from './app.module.js';
import { envSchema } from './platform/config/env.schema.js';
import { readEnv } from './platform/config/read-env.js';
import { createApp } from './platform/http/create-app.js';
import { createLog } from './platform/logging/log.js';

const env = readEnv(envSchema);
if (env.OTEL_EXPORTER_OTLP_ENDPOINT) (await import('./platform/tracing/start-tracing.js')).startTracing('telecare-api');
const log = createLog(env.LOG_LEVEL, 'api');
const app = await createApp(AppModule.with(env), env, log);
await app.listen(env.API_PORT, env.API_HOST);
log.info({ port: env.API_PORT }, 'listening');
