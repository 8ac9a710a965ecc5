import { sql } from 'kysely';
import { givenRows, insertRows, isThere } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { SweepableFile } from '../attachments.rules.js';

interface Found {
  readonly practiceId: string;
  readonly id: string;
}

/** Limits a round, so that files that wait for a scanner do not fill the queue. */
const AT_ONCE = 500;

export const waitingFiles = prepared('attachments.waiting', ({ since }: { readonly since: Date }) =>
  db
    .selectFrom('app.attachments as attachment')
    .where('attachment.state', '=', 'checking')
    .where('attachment.queued_at', '<', since)
    .orderBy('attachment.queued_at')
    .limit(sql.lit(AT_ONCE))
    .forNoKeyUpdate()
    .skipLocked()
    .select(['attachment.practice_id as practiceId', 'attachment.id']),
);

const given = (files: string) => givenRows<Found>(files, { practiceId: 'uuid', id: 'uuid' });

const markQueued = prepared('attachments.markQueued', ({ files, at }: { files: string; at: Date }) =>
  db
    .updateTable('app.attachments as attachment')
    .from(given(files))
    .whereRef('attachment.practice_id', '=', 'given.practiceId')
    .whereRef('attachment.id', '=', 'given.id')
    .set({ queued_at: sql<Date>`${at}` }),
);

const queueChecks = prepared('attachments.queueChecks', ({ files }: { files: string }) =>
  insertRows('app.outbox', db.selectFrom(given(files)), ({ ref }) => ({
    practice_id: ref('given.practiceId'),
    topic: sql<string>`'attachment.check'`,
    payload: sql`jsonb_build_object('attachmentId', given.id)`,
  })),
);

export const checkAgain = (files: readonly Found[], at: Date) => {
  const rows = JSON.stringify(files);
  return [markQueued({ files: rows, at }), queueChecks({ files: rows })];
};

/** Files of every practice that may be swept. Leaves what somebody else has locked for the next round. */
export const filesToSweep = prepared('attachments.toSweep', ({ before }: { readonly before: Date }) =>
  db
    .selectFrom('app.attachments as attachment')
    .where('attachment.created_at', '<', before)
    .where(({ or, eb, and }) =>
      or([
        eb('attachment.message_id', 'is', null),
        and([
          or([eb('attachment.is_deleted', '=', true), eb('attachment.state', '=', 'refused')]),
          isThere(
            db
              .selectFrom('app.attachment_chunks as chunk')
              .whereRef('chunk.practice_id', '=', sql.ref('attachment.practice_id'))
              .whereRef('chunk.attachment_id', '=', sql.ref('attachment.id'))
              .select('chunk.n'),
          ),
        ]),
      ]),
    )
    .forUpdate()
    .skipLocked()
    .select([
      'attachment.practice_id as practiceId',
      'attachment.id',
      'attachment.message_id as messageId',
      'attachment.is_deleted as isDeleted',
      'attachment.state',
      'attachment.created_at as createdAt',
    ]),
);

const dropBytes = prepared('attachments.dropBytes', ({ files }: { files: string }) =>
  db
    .deleteFrom('app.attachment_chunks as chunk')
    .using(given(files))
    .whereRef('chunk.practice_id', '=', 'given.practiceId')
    .whereRef('chunk.attachment_id', '=', 'given.id'),
);

const removeFiles = prepared('attachments.removeAll', ({ files }: { files: string }) =>
  db
    .deleteFrom('app.attachments as attachment')
    .using(given(files))
    .whereRef('attachment.practice_id', '=', 'given.practiceId')
    .whereRef('attachment.id', '=', 'given.id'),
);

interface Sweep {
  readonly emptied: readonly (Found & SweepableFile)[];
  readonly removed: readonly (Found & SweepableFile)[];
}

export const sweepFiles = ({ emptied, removed }: Sweep) => [
  dropBytes({ files: JSON.stringify([...emptied, ...removed]) }),
  removeFiles({ files: JSON.stringify(removed) }),
];
