import type { Socket } from 'node:net';
import type { PoolClient, QueryResult } from 'pg';
import type { Statement } from './statement.js';

/**
 * Sends the statements in one system call and waits for all of their answers, also for those behind a failed one: they
 * stand on the connection, and its next borrower would read them. Rejects with the first failure.
 */
export async function inOneRoundTrip(
  client: PoolClient,
  statements: readonly Statement<unknown>[],
): Promise<QueryResult[]> {
  const settled = await Promise.allSettled(sent(client, statements));
  return settled.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  });
}

/** A system call for each statement would be the largest cost of a small request. */
function sent(client: PoolClient, statements: readonly Statement<unknown>[]): Promise<QueryResult>[] {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  try {
    return statements.map((statement) => client.query(statement));
  } finally {
    stream.uncork();
  }
}

export const BEGIN: Statement = { text: 'BEGIN', values: [] };
export const COMMIT: Statement = { text: 'COMMIT', values: [] };
export const ROLLBACK: Statement = { text: 'ROLLBACK', values: [] };

/** How a span calls the statements. */
export const namesOf = (statements: readonly Statement<unknown>[]): string =>
  statements.map(({ name }) => name ?? 'statement').join(', ');
