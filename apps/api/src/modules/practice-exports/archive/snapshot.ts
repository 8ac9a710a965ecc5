import type { PoolClient } from 'pg';
import type { Statement } from '../../../platform/database/connections/statement.js';
import { exportedFiles, exportedPractice, exportedRows, exportedSheets, fileChunks } from './exported-rows.queries.js';

const STEP = 500;
const CHUNKS_A_STEP = 4;

/**
 * A consistent snapshot of a practice, streamed one kind at a time. It has a single connection, so reads run in
 * sequence.
 */
export class Snapshot {
  readonly rows = exportedRows;
  readonly sheets = exportedSheets;

  constructor(private readonly client: PoolClient) {}

  async practice() {
    const [practice] = await this.all(exportedPractice);
    if (!practice) throw new Error('The practice is not there');
    return practice;
  }

  async countRows(): Promise<number> {
    let total = 0;
    for (const { count } of this.rows) total += (await this.all(count))[0]?.rows ?? 0;
    return total;
  }

  files() {
    return this.all(exportedFiles);
  }

  async *file(id: string): AsyncGenerator<Buffer> {
    for await (const { content } of this.each(fileChunks({ id }), CHUNKS_A_STEP)) yield content;
  }

  async *each<Row>(statement: Statement<Row>, step = STEP): AsyncGenerator<Row> {
    const { text, values } = statement;
    await this.client.query({ text: `declare exported no scroll cursor for ${text}`, values });
    for (;;) {
      const rows = (await this.client.query(`fetch ${step} from exported`)).rows as Row[];
      yield* rows;
      if (rows.length < step) break;
    }
    await this.client.query('close exported');
  }

  private async all<Row>(statement: Statement<Row>): Promise<Row[]> {
    return (await this.client.query(statement)).rows as Row[];
  }
}
