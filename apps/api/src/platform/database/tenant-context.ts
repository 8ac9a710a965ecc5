import type { Viewer } from '../access/viewer.js';
import type { Statement } from './connections/statement.js';

/** The first statement of every transaction: proves the viewer's role and sets the row-level security context. */
export const beginTenantContext = (viewer: Viewer): Statement => ({
  name: 'enter',
  text: 'select app.begin_tenant_context($1, $2, $3, $4, $5, $6, $7, $8, $9)',
  values: valuesOf(viewer),
});

/** The same where the answer waits for a shared flush, so that the commit need not (ADR 0105). */
export const beginReadContext = (viewer: Viewer): Statement => ({
  name: 'enterToRead',
  text: `select app.begin_tenant_context($1, $2, $3, $4, $5, $6, $7, $8, $9), set_config('synchronous_commit', 'off', true)`,
  values: valuesOf(viewer),
});

const valuesOf = (viewer: Viewer) => [
  viewer.userId,
  viewer.sessionId,
  viewer.practiceId,
  viewer.allowedRoles,
  viewer.correlationId,
  viewer.lackingLevel,
  viewer.shows,
  viewer.switched,
  viewer.record,
];
