import type { Socket } from 'node:net';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { Viewer } from '../access/viewer.js';
import { inSpan } from '../tracing/spans.js';
import { entryOf } from './entry.js';
import type { Statement } from './statement.js';

const ignore = (): void => undefined;

/**
 * Opens a transaction, enters the practice, runs the statements one after the other and commits, all in one round trip.
 * A refused entry or a failed statement aborts the transaction, so the server never runs what is sent behind it.
 */
export function pipelined<Row extends QueryResultRow>(
  pool: Pool,
  viewer: Viewer,
  statements: readonly Statement[],
): Promise<Row[]> {
  return inSpan(namesOf(statements), () => inOneRoundTrip<Row>(pool, viewer, statements));
}

const namesOf = (statements: readonly Statement[]): string =>
  statements.map(({ name }) => name ?? 'statement').join(', ');

async function inOneRoundTrip<Row extends QueryResultRow>(
  pool: Pool,
  viewer: Viewer,
  statements: readonly Statement[],
): Promise<Row[]> {
  const client = await pool.connect();
  const { answers, committed } = inOneWrite(client, () => send<Row>(client, viewer, statements));
  try {
    const results = await Promise.all(answers);
    await committed;
    return results.at(-1)?.rows ?? [];
  } finally {
    // The connection goes back only after its last answer, or the next borrower would read ours.
    await committed.catch(ignore);
    client.release();
  }
}

function send<Row extends QueryResultRow>(client: PoolClient, viewer: Viewer, statements: readonly Statement[]) {
  const answers = [
    client.query<Row>('BEGIN'),
    client.query<Row>(entryOf(viewer)),
    ...statements.map((statement) => client.query<Row>(statement)),
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
