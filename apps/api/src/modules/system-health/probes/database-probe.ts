import { Injectable } from '@nestjs/common';
import type { HealthMeasures } from '@telecare/contracts';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { lookAtServer, type ServerLook } from './database-probe.queries.js';
import { Rise } from '../samples/rise.js';
import { type HealthSample, probe, round } from '../samples/sample.js';
import { StandbyLag } from './standby-lag.js';

interface FoundBackup {
  readonly archives: boolean;
  readonly archiveAge: number | null;
  readonly restoreDrill: number | null;
}

const HOUR_MS = 60 * 60_000;

@Injectable()
export class DatabaseProbe {
  private readonly deadlocks = new Rise(HOUR_MS);
  private readonly standbyLag = new StandbyLag();

  constructor(private readonly db: WorkerDb) {}

  async look(at = Date.now()): Promise<HealthSample[]> {
    let archive: HealthSample[] = [];
    const server = await probe('database', async (elapsed) => {
      const [found] = await this.db.query(lookAtServer({}));
      const databaseAnswer = elapsed();
      const backup = found ? backupOf(found) : {};
      if (Object.keys(backup).length > 0) archive = [await probe('archive', async () => backup)];
      return { databaseAnswer, ...(found && this.measures(found, at)) };
    });
    return [server, ...archive];
  }

  private measures(found: ServerLook, at: number): HealthMeasures {
    const { connections, deadlocks, transactionAge, oldestTransaction } = found;
    const replicationLag = this.standbyLag.of(found, at);
    return {
      databaseConnections: round(connections),
      deadlocks: this.deadlocks.of(deadlocks, at),
      transactionAge,
      ...(oldestTransaction !== null && { oldestTransaction: round(oldestTransaction) }),
      ...(replicationLag !== null && { replicationLag: round(replicationLag) }),
    };
  }
}

/** Measures of backups. Empty if the server has no archive and no backup was ever restored. */
const backupOf = ({ archives, archiveAge, restoreDrill }: FoundBackup): HealthMeasures => ({
  ...(archives && { archiveAge: round(archiveAge ?? 0) }),
  ...(restoreDrill !== null && { restoreDrill }),
});
