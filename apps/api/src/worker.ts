import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { commandLine } from '@telecare/kernel/command-line';
import { envSchema } from './platform/config/env.schema.js';
import { readEnv } from './platform/config/read-env.js';
import { createLog } from './platform/logging/log.js';
import { NestLog } from './platform/logging/nest-log.js';
import { serveWorkerHealth } from './modules/system-health/probes/worker-health.js';
import { WorkerDb } from './platform/queue/worker-db.js';
import { WorkerModule } from './worker.module.js';

commandLine(`node apps/api/dist/worker.js
Mails, reminders and clean-up. It is configured by its environment: apps/api/src/platform/config/env.schema.ts and
docs/operations.md.`);

const env = readEnv(envSchema);
if (env.OTEL_EXPORTER_OTLP_ENDPOINT)
  (await import('./platform/tracing/start-tracing.js')).startTracing('telecare-worker');
const log = createLog(env.LOG_LEVEL, 'worker');
const app = await NestFactory.createApplicationContext(WorkerModule.with(env), { logger: new NestLog(log) });
app.enableShutdownHooks();
serveWorkerHealth(env.WORKER_PORT, app.get(WorkerDb));
log.info({ port: env.WORKER_PORT }, 'working');
