import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { WorkerDb } from '../../platform/queue/worker-db.js';
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

/** A practice of a million appointments takes half a minute. */
const PATIENCE = { text: `set local statement_timeout = '15min'`, values: [] };

/** The appointments counted by day, from what was counted and what changed since (ADR 0125). */
@Injectable()
export class AppointmentRollup {
  constructor(private readonly db: WorkerDb) {}

  /** One round: what changed is merged, and who was given another zone, or is new, is counted. */
  async run(): Promise<void> {
    await this.merge();
    for (const { id } of await this.db.query(practicesToBuild({}))) await this.build(id);
  }

  /** How many changes there were; none where another worker does the same. */
  merge(): Promise<number> {
    return this.db.transaction(async (client) => {
      if (!(await isMyTurn(client))) return 0;
      const { rows } = await client.query<{ merged: number }>(mergeDeltas({}));
      return rows[0]?.merged ?? 0;
    });
  }

  build(practiceId: string): Promise<void> {
    return this.db.transactionIn(practiceId, async (client) => {
      if (!(await isMyTurn(client))) return;
      await client.query(PATIENCE);
      await client.query(forgetRollup({}));
      await client.query(buildDays({}));
    });
  }

  /** Compares each practice that was not verified for so long with its appointments, and keeps how many days differ. */
  async verify(hours = 0): Promise<Verification> {
    const practices = await this.db.query(practicesToVerify({ hours }));
    const differences: Difference[] = [];
    for (const { id } of practices) differences.push(...(await this.verifyOne(id)));
    return { practices: practices.length, differences };
  }

  private verifyOne(practiceId: string): Promise<Difference[]> {
    return this.db.transactionIn(practiceId, async (client) => {
      await client.query(PATIENCE);
      const { rows } = await client.query<Omit<Difference, 'practiceId'>>(findDifferences({}));
      await client.query(keepVerification({ differences: rows.length }));
      return rows.map((row) => ({ practiceId, ...row }));
    });
  }
}

export interface Verification {
  readonly practices: number;
  readonly differences: readonly Difference[];
}

/** A day on which more, or with a minus less, is kept than there is. */
interface Difference {
  readonly practiceId: string;
  readonly day: string;
  readonly tooMany: Readonly<Record<string, number>>;
}

async function isMyTurn(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(takeTurn({}));
  return rows[0]?.mine ?? false;
}
