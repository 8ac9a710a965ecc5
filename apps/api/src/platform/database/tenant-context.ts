import type { Viewer } from '../access/viewer.js';
import type { Statement } from './connections/statement.js';

/** First statement of every transaction. Proves the viewer's role and sets the context for row-level security. */
export const beginTenantContext = (viewer: Viewer): Statement => ({
  name: 'enter',
  text: 'select app.begin_tenant_context($1, $2, $3, $4, $5, $6, $7, $8, $9)',
  values: valuesOf(viewer),
});

/**
 * Like `beginTenantContext`, but commits without waiting for the disk. The answer waits for a shared flush instead (ADR
 * 0105).
 */
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
