import { sql } from 'kysely';
import { asInstant } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

interface Span {
  readonly from: string;
  readonly to: string;
}

/** Deletes ledger lines of a time span. The worker deletes them together with the audit events they were built from. */
export const forgetLines = prepared('accessLedger.forgetLines', ({ from, to }: Span) =>
  db.deleteFrom('app.access_ledger').where('first_at', '>=', asInstant(from)).where('first_at', '<', asInstant(to)),
);

interface Place {
  readonly tx: string | null;
  readonly at: string | null;
}

export const positionBehind = prepared('accessLedger.positionBehind', ({ tx, at }: Place) =>
  db
    .selectFrom('app.access_ledger_position as position')
    .where(sql<boolean>`(position.tx, position.at) >= (${tx}::xid8, ${at}::timestamptz)`)
    .select('position.tx'),
);
