import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Queue } from 'bullmq';
import type { Env } from '../src/platform/config/env.schema.js';
import { Maintenance, MAINTENANCE_QUEUE } from '../src/platform/queue/maintenance.js';
import { WorkerModule } from '../src/worker.module.js';
import type { ApiHarness } from './api-harness.js';
import { eventually } from './eventually.js';

const GUARDED = ['audit_events', 'audit_blocks', 'audit_closures'];

export class AuditOwner {
  constructor(private readonly api: ApiHarness) {}

  query<Row = { id: string }>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.api.given.owner.query<Row[]>(text, values);
  }

  async tamper(text: string, values: unknown[] = []): Promise<void> {
    for (const table of GUARDED) await this.query(`alter table app.${table} no force row level security`);
    await this.query(text, values);
    for (const table of GUARDED) await this.query(`alter table app.${table} force row level security`);
  }

  async forgetAll(): Promise<void> {
    for (const table of GUARDED) await this.tamper(`delete from app.${table}`);
  }

  sealAll(run: (job: string) => Promise<void>): Promise<void> {
    return eventually(async () => {
      await run('audit-sealing');
      const [left] = await this.query<{ count: number }>(
        `select count(*)::int as count from app.audit_events event
         where not exists (select from app.audit_blocks block where event.tx < block.to_tx)`,
      );
      if (left?.count !== 0) throw new Error(`${left?.count} events are not sealed`);
    });
  }
}

export async function startWorker(env: Env): Promise<INestApplicationContext> {
  const worker = await NestFactory.createApplicationContext(WorkerModule.with(env), {
    logger: false,
    abortOnError: false,
  });
  await worker.get<Queue>(getQueueToken(MAINTENANCE_QUEUE)).pause();
  return worker;
}

export const runnerOf =
  (worker: INestApplicationContext) =>
  (job: string): Promise<void> =>
    worker.get(Maintenance).run(job);
