import type { Socket } from 'node:net';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
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
  const [begun, entered, answered, committed] = inOneWrite(client, () => send<Row>(client, viewer, statement));
  try {
    const [, , answer] = await Promise.all([begun, entered, answered, committed]);
    return answer.rows;
  } finally {
    // The connection goes back only after its last answer, or the next borrower would read ours.
    await committed.catch(ignore);
    client.off('error', ignore);
    client.release();
  }
}

type Replies<Row extends QueryResultRow> = [
  Promise<unknown>,
  Promise<unknown>,
  Promise<QueryResult<Row>>,
  Promise<unknown>,
];

const send = <Row extends QueryResultRow>(client: PoolClient, viewer: Viewer, statement: Statement): Replies<Row> => [
  client.query('BEGIN'),
  client.query(entryOf(viewer)),
  client.query<Row>(statement),
  client.query('COMMIT'),
];

/** The four statements leave in one system call; each of their own was the largest cost of a small request. */
function inOneWrite<T>(client: PoolClient, write: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  try {
    return write();
  } finally {
    stream.uncork();
  }
}
