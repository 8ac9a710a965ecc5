import { sql } from 'kysely';
import { before, now, seconds, secondsAgo } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

/** Seconds by which an administrator's change may be recorded late. */
const overlap = seconds(sql.lit(60));

/** Longer than an access token lives: who was disabled before the first look is refused anyway. */
const firstLook = secondsAgo(900);

/** Whether it is this worker's turn, and from when on to look; no row while another had it just now. */
export const takeTurn = prepared('closedAccounts.takeTurn', ({ everySeconds }: { readonly everySeconds: number }) =>
  db
    .insertInto('app.account_change_reading')
    .values({ turn_at: now, read_until: firstLook })
    .onConflict((conflict) =>
      conflict
        .column('is_only')
        .doUpdateSet({ turn_at: now })
        .where('app.account_change_reading.turn_at', '<=', before(now, seconds(sql<number>`${everySeconds}`))),
    )
    .returning(({ ref }) => before(ref('app.account_change_reading.read_until'), overlap).as('since')),
);

/** All changes until then were followed. A realm whose clock was ahead for a while must not hide what comes after. */
export const recordRead = prepared('closedAccounts.recordRead', ({ until }: { readonly until: Date }) =>
  db
    .updateTable('app.account_change_reading')
    .set(({ ref }) => ({ read_until: sql<Date>`greatest(${ref('read_until')}, least(${until}, now()))` })),
);
