import type { Pool } from 'pg';
import type { Viewer } from '../../access/viewer.js';
import { inSpan } from '../../tracing/spans.js';
import { inOneTransaction, namesOf } from './one-round-trip.js';
import type { SharedFlush } from './shared-flush.js';
import type { Statement } from './statement.js';
import { beginReadContext, beginTenantContext } from '../tenant-context.js';

/**
 * One transaction in one round trip: begins the tenant context and runs the statements in order. A refused context or a
 * failed statement ends the transaction, so the server never runs the statements after it. A read releases its
 * connection at once and answers when its audit event is on disk.
 */
export function pipelined<Row>(
  { pool, flush }: { readonly pool: Pool; readonly flush: SharedFlush },
  viewer: Viewer,
  statements: readonly [...Statement<unknown>[], Statement<Row>],
): Promise<Row[]> {
  return inSpan(namesOf(statements), async () => {
    const begin = viewer.onlyReads ? beginReadContext : beginTenantContext;
    const answers = await inOneTransaction(pool, [begin(viewer), ...statements]);
    if (viewer.onlyReads) await flush.done();
    return answers.at(-1)!.rows as Row[];
  });
}
