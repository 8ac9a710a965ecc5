import { PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { sql } from 'kysely';
import { ctxUser, now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { Json } from '../../../platform/database/statements/tables.js';
import type { LastLink } from './password-link.rules.js';

interface PasswordReset {
  readonly email: string;
  readonly portal: string;
}

/** Without a signed-in user, a policy allows only this topic. */
export const queueReset = prepared('password.reset', ({ email, portal }: PasswordReset) =>
  db.insertInto('app.outbox').values({
    practice_id: sql.lit(PLATFORM_PRACTICE_ID),
    topic: sql.lit('password.reset-requested'),
    payload: sql<Json>`jsonb_build_object('email', ${email}::text, 'portal', ${portal}::text)`,
  }),
);

interface Owner {
  readonly userId: string;
}

/** Serializes links of an account, including its first one. */
export const lockLinks = prepared('password.lockLinks', ({ userId }: Owner) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended('password-link/' || ${userId}, 0))`.as('lock')),
);

export const findLastLink = prepared('password.lastLink', ({ userId }: Owner) =>
  db
    .selectFrom('app.password_links as link')
    .where('link.user_id', '=', userId)
    .select(['link.message_id as messageId', 'link.counted_since as countedSince', 'link.mails']),
);

interface NewLink extends Owner, LastLink {
  readonly hash: Buffer;
  readonly expiresAt: Date;
}

export const saveLink = prepared(
  'password.saveLink',
  ({ userId, messageId, hash, expiresAt, mails, countedSince }: NewLink) => {
    const link = {
      token_hash: hash,
      issued_at: now,
      expires_at: expiresAt,
      message_id: messageId,
      counted_since: countedSince,
      mails: sql<number>`${mails}`,
    };
    return db
      .insertInto('app.password_links')
      .values({ user_id: userId, ...link })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link));
  },
);

export interface PasswordLink {
  readonly userId: string;
  readonly messageId: string;
  readonly issuedAt: Date;
}

/** Uses up the link. Returns no row if the link is used, expired or replaced. */
export const takeLink = prepared('password.takeLink', ({ hash }: { readonly hash: Buffer }) =>
  db
    .selectFrom(
      sql<{ user_id: string; message_id: string; issued_at: Date }>`app.take_password_link(${hash})`.as<'link'>(
        sql.ref('link'),
      ),
    )
    .select(['link.user_id as userId', 'link.message_id as messageId', 'link.issued_at as issuedAt']),
);

interface ReturnedLink extends Omit<PasswordLink, 'issuedAt'> {
  readonly hash: Buffer;
}

export const returnLink = prepared('password.returnLink', ({ userId, messageId, hash }: ReturnedLink) =>
  db.selectNoFrom(sql`app.return_password_link(${userId}, ${messageId}, ${hash})`.as('returned')),
);

export const voidOwnLink = prepared('password.voidOwnLink', () =>
  db
    .updateTable('app.password_links')
    .set(({ ref }) => ({ token_hash: null, expires_at: ref('issued_at') }))
    .where('user_id', '=', ctxUser),
);

/** Audits the reset once per link. The worker ends the sessions and sends the mail. */
export const recordReset = prepared('password.recordReset', ({ userId, messageId }: Omit<PasswordLink, 'issuedAt'>) =>
  db.selectNoFrom(sql`app.record_password_reset(${userId}, ${messageId})`.as('recorded')),
);
