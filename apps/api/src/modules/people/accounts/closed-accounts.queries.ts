import { sql } from 'kysely';
import { before, now, seconds, secondsAgo } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

/** Maximum delay, in seconds, before Keycloak lists an administrator's change. */
const overlap = seconds(sql.lit(60));

/** Longer than the lifetime of an access token. Users disabled before the first check have no valid token anyway. */
const firstLook = secondsAgo(900);

/** Returns where to start reading if it is this worker's turn. Returns no row if another worker has just had it. */
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

/** Marks all changes up to this time as handled. A Keycloak clock that was ahead must not hide later changes. */
export const recordRead = prepared('closedAccounts.recordRead', ({ until }: { readonly until: Date }) =>
  db
    .updateTable('app.account_change_reading')
    .set(({ ref }) => ({ read_until: sql<Date>`greatest(${ref('read_until')}, least(${until}, now()))` })),
);
