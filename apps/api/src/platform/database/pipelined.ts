import type { Socket } from 'node:net';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { Viewer } from '../access/viewer.js';
import { inSpan } from '../tracing/spans.js';
import { entryOf } from './entry.js';
import type { Statement } from './statement.js';

const ignore = (): void => undefined;

/**
 * Opens a transaction, enters the practice, runs the statements one after the other and commits, all in one round trip.
 * A refused entry or a failed statement aborts the transaction, so the server never runs what is sent behind it.
 */
export function pipelined<Row>(
  pool: Pool,
  viewer: Viewer,
  statements: readonly [...Statement<unknown>[], Statement<Row>],
): Promise<Row[]> {
  return inSpan(namesOf(statements), async () => (await inOneRoundTrip(pool, viewer, statements)).rows as Row[]);
}

const namesOf = (statements: readonly Statement<unknown>[]): string =>
  statements.map(({ name }) => name ?? 'statement').join(', ');

/** The answer to the last statement. */
async function inOneRoundTrip(
  pool: Pool,
  viewer: Viewer,
  statements: readonly Statement<unknown>[],
): Promise<QueryResult> {
  const client = await pool.connect();
  const { answers, committed } = inOneWrite(client, () => send(client, viewer, statements));
  try {
    const results = await Promise.all(answers);
    await committed;
    return results.at(-1)!;
  } finally {
    // The connection goes back only after its last answer, or the next borrower would read ours.
    await committed.catch(ignore);
    client.release();
  }
}

function send(client: PoolClient, viewer: Viewer, statements: readonly Statement<unknown>[]) {
  const answers = [
    client.query('BEGIN'),
    client.query(entryOf(viewer)),
    ...statements.map((statement) => client.query(statement)),
  ];
  return { answers, committed: client.query('COMMIT') };
}

/** The statements leave in one system call; each of their own was the largest cost of a small request. */
function inOneWrite<T>(client: PoolClient, write: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  try {
    return write();
  } finally {
    stream.uncork();
  }
}
