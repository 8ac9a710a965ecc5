import { ctxPractice } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

// Returns no row for an unknown token, and for one that was used.
export const reportedPush = prepared('pushReports.delivery', ({ hash }: { readonly hash: Buffer }) =>
  db
    .selectFrom('app.notification_deliveries as delivery')
    .where('delivery.practice_id', '=', ctxPractice)
    .where('delivery.report_hash', '=', hash)
    .where('delivery.state', 'in', ['waiting', 'sent'])
    .select('delivery.notification_id as id'),
);
