import type { Pool, QueryResultRow } from 'pg';
import type { Viewer } from '../access/viewer.js';
import { entryOf } from './entry.js';
import type { Statement } from './statement.js';

const ignore = (): void => undefined;

/**
 * Opens a transaction, enters the practice, runs one statement and commits, all in one round trip.
 * A refused entry aborts the transaction, so the server never runs the statement behind it.
 */
export async function pipelined<Row extends QueryResultRow>(
  pool: Pool,
  viewer: Viewer,
  statement: Statement,
): Promise<Row[]> {
  const client = await pool.connect();
  // The statements tell of a lost connection; without a listener the client's own event would end the process.
  client.on('error', ignore);
  const begun = client.query('BEGIN');
  const entered = client.query(entryOf(viewer));
  const answered = client.query<Row>(statement);
  const committed = client.query('COMMIT');
  try {
    const [, , answer] = await Promise.all([begun, entered, answered, committed]);
    return answer.rows;
  } finally {
    // The connection goes back only after its last answer, or the next borrower would read ours.
    await committed.catch(() => undefined);
    client.off('error', ignore);
    client.release();
  }
}
