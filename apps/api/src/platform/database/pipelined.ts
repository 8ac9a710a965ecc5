import type { Pool } from 'pg';
import type { Viewer } from '../access/viewer.js';
import { inSpan } from '../tracing/spans.js';
import { beginTenantContext } from './tenant-context.js';
import { BEGIN, COMMIT, inOneRoundTrip, namesOf } from './one-round-trip.js';
import type { Statement } from './statement.js';

/**
 * Opens a transaction, begins the tenant context, runs the statements one after the other and commits, all in one round trip.
 * A refused context or a failed statement aborts the transaction, so the server never runs what is sent behind it.
 */
export function pipelined<Row>(
  pool: Pool,
  viewer: Viewer,
  statements: readonly [...Statement<unknown>[], Statement<Row>],
): Promise<Row[]> {
  return inSpan(namesOf(statements), async () => {
    const client = await pool.connect();
    try {
      const answers = await inOneRoundTrip(client, [BEGIN, beginTenantContext(viewer), ...statements, COMMIT]);
      return answers.at(-2)!.rows as Row[];
    } finally {
      client.release();
    }
  });
}
