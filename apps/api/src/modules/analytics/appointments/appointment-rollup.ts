import { Injectable } from '@nestjs/common';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import {
  buildDays,
  findDifferences,
  forgetRollup,
  keepVerification,
  mergeDeltas,
  practicesToBuild,
  practicesToVerify,
  takeTurn,
} from './appointment-rollup.queries.js';
import { findOutcomeDifferences } from './appointment-outcomes.queries.js';
import { PracticeRollup } from '../rollup/practice-rollup.js';

@Injectable()
export class AppointmentRollup extends PracticeRollup {
  constructor(db: WorkerDb) {
    super(db, {
      takeTurn: takeTurn({}),
      forget: forgetRollup({}),
      build: buildDays({}),
      practicesToVerify,
      findDifferences: [findDifferences({}), findOutcomeDifferences({})],
      keepVerification,
    });
  }

  async run(): Promise<void> {
    await this.merge();
    for (const { id } of await this.db.query(practicesToBuild({}))) await this.build(id);
  }

  merge(): Promise<number> {
    return this.db.transaction(async (client) => {
      if (!(await this.isMyTurn(client))) return 0;
      const { rows } = await client.query<{ merged: number }>(mergeDeltas({}));
      return rows[0]?.merged ?? 0;
    });
  }
}
