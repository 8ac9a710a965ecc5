import { Injectable } from '@nestjs/common';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import {
  buildPatients,
  findPatientDifferences,
  forgetPatients,
  keepPatientVerification,
  patientsToVerify,
  practicesToRecount,
  recountPatients,
  takePatientsTurn,
} from './patient-rollup.queries.js';
import { PracticeRollup } from '../rollup/practice-rollup.js';

@Injectable()
export class PatientRollup extends PracticeRollup {
  constructor(db: WorkerDb) {
    super(db, {
      takeTurn: takePatientsTurn({}),
      forget: forgetPatients({}),
      build: buildPatients({}),
      practicesToVerify: patientsToVerify,
      findDifferences: [findPatientDifferences({})],
      keepVerification: keepPatientVerification,
    });
  }

  /**
   * Runs one round, practice by practice. Recounts patients who changed or reached another age group, or all patients
   * if the practice has no rollup yet.
   */
  async run(): Promise<void> {
    for (const { id, isBuilt } of await this.db.query(practicesToRecount({}))) {
      await (isBuilt ? this.recount(id) : this.build(id));
    }
  }

  /** Returns 0 if another worker is counting. */
  recount(practiceId: string): Promise<number> {
    return this.db.transactionIn(practiceId, async (client) => {
      if (!(await this.isMyTurn(client))) return 0;
      const { rows } = await client.query<{ recounted: number }>(recountPatients({}));
      return rows[0]?.recounted ?? 0;
    });
  }
}
