import { sql } from 'kysely';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

interface PasswordReset {
  readonly email: string;
  readonly portal: string;
}

/** A function queues the message, because nobody is signed in. */
export const queueReset = prepared('password.reset', ({ email, portal }: PasswordReset) =>
  db.selectNoFrom(sql`app.queue_password_reset(${email}, ${portal})`.as('queued')),
);

interface NewLink {
  readonly userId: string;
  readonly messageId: string;
  readonly hash: Buffer;
  readonly expiresAt: Date;
  /** Number of mails that the account may get since `countedSince`. */
  readonly mostMails: number;
  readonly countedSince: Date;
}

/** Replaces the account's earlier link. */
export const issueLink = prepared(
  'password.issueLink',
  ({ userId, messageId, hash, expiresAt, mostMails, countedSince }: NewLink) =>
    db.selectNoFrom(
      sql<boolean>`app.issue_password_link(${userId}, ${messageId}, ${hash}, ${expiresAt}, ${mostMails}, ${countedSince})`.as(
        'issued',
      ),
    ),
);

export interface PasswordLink {
  readonly userId: string;
  readonly messageId: string;
  readonly issuedAt: Date;
}

/** Uses the link up; no row for one that is used, expired or replaced. */
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

/** Restores the link after a refused password, for another try. */
export const returnLink = prepared('password.returnLink', ({ userId, messageId, hash }: ReturnedLink) =>
  db.selectNoFrom(sql`app.return_password_link(${userId}, ${messageId}, ${hash})`.as('returned')),
);

interface Owner {
  readonly userId: string;
}

/** The account's link, whichever it is, after the password was changed elsewhere. */
export const voidLink = prepared('password.voidLink', ({ userId }: Owner) =>
  db.selectNoFrom(sql`app.void_password_link(${userId})`.as('voided')),
);

/** Audits the reset once for each link, and leaves sessions and the mail to the worker. */
export const recordReset = prepared('password.recordReset', ({ userId, messageId }: Omit<PasswordLink, 'issuedAt'>) =>
  db.selectNoFrom(sql`app.record_password_reset(${userId}, ${messageId})`.as('recorded')),
);
