import type { PoolClient } from 'pg';
import type { Statement } from '../../../platform/database/connections/statement.js';
import type { WorkerDb } from '../../../platform/queue/worker-db.js';

/** Counting a practice with a million appointments takes half a minute. */
const PATIENCE = { text: `set local statement_timeout = '15min'`, values: [] };

export interface RollupStatements {
  readonly takeTurn: Statement<{ mine: boolean }>;
  readonly forget: Statement<unknown>;
  readonly build: Statement<unknown>;
  readonly practicesToVerify: (values: { readonly hours: number }) => Statement<{ id: string }>;
  readonly findDifferences: readonly Statement<Omit<Difference, 'practiceId'>>[];
  readonly keepVerification: (values: { readonly differences: number }) => Statement<unknown>;
}

export abstract class PracticeRollup {
  protected constructor(
    protected readonly db: WorkerDb,
    private readonly statements: RollupStatements,
  ) {}

  build(practiceId: string): Promise<void> {
    return this.db.transactionIn(practiceId, async (client) => {
      if (!(await this.isMyTurn(client))) return;
      await client.query(PATIENCE);
      await client.query(this.statements.forget);
      await client.query(this.statements.build);
    });
  }

  async verify(hours = 0): Promise<Verification> {
    const practices = await this.db.query(this.statements.practicesToVerify({ hours }));
    const differences: Difference[] = [];
    for (const { id } of practices) differences.push(...(await this.verifyOne(id)));
    return { practices: practices.length, differences };
  }

  protected async isMyTurn(client: PoolClient): Promise<boolean> {
    const { rows } = await client.query<{ mine: boolean }>(this.statements.takeTurn);
    return rows[0]?.mine ?? false;
  }

  private verifyOne(practiceId: string): Promise<Difference[]> {
    return this.db.transactionIn(practiceId, async (client) => {
      await client.query(PATIENCE);
      const rows: Omit<Difference, 'practiceId'>[] = [];
      for (const find of this.statements.findDifferences)
        rows.push(...(await client.query<Omit<Difference, 'practiceId'>>(find)).rows);
      await client.query(this.statements.keepVerification({ differences: rows.length }));
      return rows.map((row) => ({ practiceId, ...row }));
    });
  }
}

export interface Verification {
  readonly practices: number;
  readonly differences: readonly Difference[];
}

interface Difference {
  readonly practiceId: string;
  readonly day: string;
  readonly tooMany: Readonly<Record<string, number>>;
}
