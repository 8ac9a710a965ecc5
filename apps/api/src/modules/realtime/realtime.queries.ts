import { sql } from 'kysely';
import { audited } from '../../platform/audit/audited-read.js';
import { ctxProfile, ctxRole } from '../../platform/database/statements/expressions.js';
import { prepared } from '../../platform/database/statements/prepared.js';
import { unreadTotal } from '../conversations/list/unread.read-model.js';

/**
 * Returns the listener and the database time of the start. Audits the opening of the stream, because its events only
 * contain ids.
 */
export const startListening = prepared('realtime.listen', () =>
  audited('listen', 'realtime').selectNoFrom([
    ctxRole.as('role'),
    sql<string | null>`${ctxProfile}`.as('profileId'),
    sql<boolean>`app.is_allowed('scheduler', 'message:read')`.as('readsInbox'),
    unreadTotal().$asScalar().as('unread'),
    sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::double precision`.as('at'),
  ]),
);
