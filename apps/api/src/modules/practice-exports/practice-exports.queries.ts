import { PRACTICE_EXPORT_DAYS, type PracticeExportDto, type PracticeExportState } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead, OF_ONE } from '../../platform/audit/audited-read.js';
import { noPatients, patientIds } from '../../platform/audit/named-patients.js';
import {
  ctxPractice,
  ctxUser,
  iso,
  itemsTextOf,
  json,
  now,
  personName,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

const SHOWN = 20;

interface Named {
  readonly id: string;
}

const exportsHere = () =>
  db
    .selectFrom('app.practice_exports as export')
    .leftJoin('app.profiles as person', (join) =>
      join
        .onRef('person.practice_id', '=', 'export.practice_id')
        .onRef('person.user_id', '=', 'export.asked_by_user_id'),
    )
    .where('export.practice_id', '=', ctxPractice);

const state = sql<PracticeExportState>`case when export.expires_at <= now() then 'expired' else export.state end`;

const toPracticeExport = json<PracticeExportDto>({
  id: sql.ref<string>('export.id'),
  state,
  progress: sql.ref<number>('export.progress'),
  askedAt: iso(sql.ref<Date>('export.asked_at')),
  askedBy: sql<string | null>`case when person.id is not null then ${personName('person')} end`,
  askedByRole: sql.ref<PracticeExportDto['askedByRole']>('export.asked_by_role'),
  isOwn: sql<boolean>`export.asked_by_user_id = ${ctxUser}`,
  finishedAt: iso(sql.ref<Date | null>('export.finished_at')),
  expiresAt: iso(sql.ref<Date | null>('export.expires_at')),
  bytes: sql.ref<number | null>('export.bytes'),
  sha256: sql.ref<string | null>('export.sha256'),
});

export const listExports = prepared('practiceExports.list', () =>
  auditedRead(
    'list',
    'practice-export',
    exportsHere()
      .orderBy('export.asked_at', 'desc')
      .orderBy('export.id')
      .limit(sql.lit(SHOWN))
      .select(['export.id', noPatients, toPracticeExport.as('item')]),
  ).select(({ ref }) => itemsTextOf(ref('found.item')).as('body')),
);

/** An export that the worker has not finished. An index allows at most one. */
export const unfinishedExport = prepared('practiceExports.unfinished', () =>
  exportsHere().where('export.state', 'in', ['queued', 'making']).select(['export.id']),
);

export const addExport = prepared('practiceExports.add', ({ id }: Named) =>
  db.insertInto('app.practice_exports').values({ practice_id: ctxPractice, id }),
);

export const exportById = prepared('practiceExports.byId', ({ id }: Named) =>
  exportsHere().where('export.id', '=', id).select(toPracticeExport.as('item')),
);

const downloadable = (id: string) =>
  exportsHere()
    .where('export.id', '=', id)
    .where('export.asked_by_user_id', '=', ctxUser)
    .where('export.state', '=', 'ready')
    .where('export.expires_at', '>', now);

/** An archive contains all patients of the practice, including former ones. */
const allPatients = db
  .selectFrom('app.patient_practice_relationships as known')
  .where('known.practice_id', '=', ctxPractice)
  .select('known.profile_id as id');

export const exportToDownload = prepared('practiceExports.download', ({ id }: Named) =>
  auditedRead(
    'export',
    'practice-export',
    downloadable(id)
      .innerJoin('app.practices as practice', 'practice.id', 'export.practice_id')
      .select(['export.id', patientIds(allPatients), 'export.bytes', 'export.asked_at', 'practice.subdomain']),
    OF_ONE,
  ).select([sql<number>`found.bytes::float8`.as('bytes'), 'found.asked_at as askedAt', 'found.subdomain as subdomain']),
);

export const exportChunk = prepared('practiceExports.chunk', ({ id, from }: Named & { readonly from: number }) =>
  db
    .selectFrom('app.practice_export_chunks as chunk')
    .where('chunk.practice_id', '=', ctxPractice)
    .where('chunk.export_id', '=', id)
    .where('chunk.n', '=', sql<string>`${from}::bigint`)
    .select('chunk.content'),
);

const change = (id: string) =>
  db.updateTable('app.practice_exports').where('practice_id', '=', ctxPractice).where('id', '=', id);

export const beginExport = prepared('practiceExports.begin', ({ id }: Named) =>
  change(id).where('state', 'in', ['queued', 'making']).set({ state: 'making', progress: 0 }).returning(['id']),
);

export const removeChunks = prepared('practiceExports.removeChunks', ({ id }: Named) =>
  db.deleteFrom('app.practice_export_chunks').where('practice_id', '=', ctxPractice).where('export_id', '=', id),
);

interface Chunk extends Named {
  readonly from: number;
  readonly content: Buffer;
}

export const keepChunk = prepared('practiceExports.keepChunk', ({ id, from, content }: Chunk) =>
  db.insertInto('app.practice_export_chunks').values({
    practice_id: ctxPractice,
    export_id: id,
    n: sql<string>`${from}::bigint`,
    content,
  }),
);

export const showProgress = prepared('practiceExports.progress', ({ id, progress }: Named & { progress: number }) =>
  change(id).set({ progress: sql<number>`${progress}::smallint` }),
);

interface Finished extends Named {
  readonly bytes: number;
  readonly sha256: string;
}

export const finishExport = prepared('practiceExports.finish', ({ id, bytes, sha256 }: Finished) =>
  change(id).set({
    state: 'ready',
    progress: 100,
    bytes: sql<string>`${bytes}::bigint`,
    sha256,
    finished_at: now,
    expires_at: sql<Date>`now() + make_interval(days => ${sql.lit(PRACTICE_EXPORT_DAYS)})`,
  }),
);

export const failExport = prepared('practiceExports.fail', ({ id }: Named) =>
  change(id).where('state', 'in', ['queued', 'making']).set({ state: 'failed', finished_at: now }),
);

/** Exports whose bytes have expired. Looks back a month, so that a worker outage leaves none behind. */
export const expiredExports = prepared('practiceExports.expired', () =>
  db
    .selectFrom('app.practice_exports as export')
    .where('export.expires_at', '<=', now)
    .where('export.expires_at', '>', sql<Date>`now() - interval '30 days'`)
    .select(['export.id', 'export.practice_id as practiceId']),
);
