import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { Config } from '../../platform/config/config.module.js';
import { listeningPool } from '../../platform/database/connections/listening-client.js';
import type { Statement } from '../../platform/database/connections/statement.js';
import { type Decision, decided, type Loaded, type Loads } from '../../platform/database/decided.js';
import type { PatientConnection } from '../action-links/act-by-link.commands.js';

// The patients' login in the worker. A reply acts as the patient, under the same policies as a link in a mail.
@Injectable()
export class WorkerPatientDb implements PatientConnection, OnApplicationShutdown {
  private readonly pool: Pool;

  constructor({ env }: Config) {
    const { DATABASE_PATIENT_URL, DATABASE_WAIT_MS } = env;
    this.pool = listeningPool({
      connectionString: DATABASE_PATIENT_URL,
      min: 0,
      max: 2,
      connectionTimeoutMillis: DATABASE_WAIT_MS,
    });
  }

  patientDecide<Rows extends unknown[], Result>(
    context: Statement,
    loads: Loads<Rows>,
    decide: (...lists: Loaded<Rows>) => Decision<Result>,
  ): Promise<Result> {
    return decided(this.pool, context, loads, decide);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
