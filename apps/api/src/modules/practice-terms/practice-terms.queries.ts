import type {
  ManagedTermsDto,
  OwnAcceptancesDto,
  TermsAcceptanceDto,
  TermsDocumentDto,
  TermsDto,
} from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import type { AuditOutcome } from '../../platform/audit/audit-event.js';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { auditedSave } from '../../platform/audit/audited-save.js';
import { count, ctxPractice, iso, itemsOf, json, personName } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { Json } from '../../platform/database/statements/tables.js';

const VERSIONS_SHOWN = 50;

const document = (name: 'terms' | 'privacy') => sql<TermsDocumentDto | null>`${sql.ref(`published.${name}`)}` as never;

const versionsOf = (practice: Expression<string>) =>
  db.selectFrom('app.practice_terms as published').where('published.practice_id', '=', practice);

const toTerms = {
  version: sql.ref<number>('published.version'),
  publishedAt: iso(sql.ref<Date | null>('published.published_at')),
  terms: document('terms'),
  privacy: document('privacy'),
};

interface Named {
  readonly practiceId: string;
  /** Null means the current version. */
  readonly version: number | null;
}

export const readTerms = prepared('terms.read', ({ practiceId, version }: Named) =>
  db
    .selectFrom('app.practices as practice')
    .leftJoinLateral(
      versionsOf(sql.ref('practice.id'))
        .where(sql<boolean>`(${version}::integer is null or published.version = ${version})`)
        .orderBy('published.version', 'desc')
        .limit(1)
        .selectAll()
        .as('published'),
      (join) => join.onTrue(),
    )
    .where('practice.id', '=', practiceId)
    .where('practice.is_active', '=', true)
    .select(json<TermsDto>({ ...toTerms, version: sql<number>`coalesce(published.version, 0)` }).as('item')),
);

const acceptancesOf = (version: Expression<number>) =>
  db
    .selectFrom('app.terms_acceptances as accepted')
    .where('accepted.practice_id', '=', ctxPractice)
    .where('accepted.version', '=', version)
    .select(({ fn }) => count(fn.countAll()).as('count'))
    .$asScalar()
    .$notNull();

const publisher = db
  .selectFrom('app.profiles as person')
  .where('person.practice_id', '=', ctxPractice)
  .whereRef('person.user_id', '=', sql.ref('published.published_by_user_id'))
  .select(personName('person').as('name'))
  .$asScalar();

const versions = itemsOf(
  versionsOf(ctxPractice)
    .orderBy('published.version', 'desc')
    .limit(sql.lit(VERSIONS_SHOWN))
    .select(
      json<ManagedTermsDto['versions'][number]>({
        version: sql.ref<number>('published.version'),
        publishedAt: iso(sql.ref<Date>('published.published_at')),
        publishedBy: publisher,
        asksStaff: sql.ref<boolean>('published.asks_staff'),
        isEmpty: sql<boolean>`(published.terms is null and published.privacy is null)`,
        acceptances: acceptancesOf(sql.ref('published.version')),
      }).as('item'),
    ),
);

export const readManagedTerms = prepared('terms.managed', () =>
  auditedRead(
    'read',
    'practice-terms',
    db
      .selectFrom('app.practices as practice')
      .leftJoinLateral(
        versionsOf(ctxPractice).orderBy('published.version', 'desc').limit(1).selectAll().as('published'),
        (join) => join.onTrue(),
      )
      .where('practice.id', '=', ctxPractice)
      .select([
        'practice.id',
        json<ManagedTermsDto>({
          ...toTerms,
          version: sql<number>`coalesce(published.version, 0)`,
          revision: sql<number>`coalesce(published.version, 0)`,
          asksStaff: sql<boolean>`coalesce(published.asks_staff, false)`,
          versions,
        }).as('item'),
      ]),
  ).select('found.item'),
);

interface Published {
  readonly terms: string | null;
  readonly privacy: string | null;
  readonly asksStaff: boolean;
  readonly revision: number;
}

/** Current version, or 0 if there is none. */
const current = sql<number>`coalesce((${versionsOf(ctxPractice).select(({ fn }) =>
  fn.max('published.version').as('version'),
)}), 0)`;

/** Saves nothing after a concurrent change. Of two simultaneous ones, the primary key admits only one. */
export const publishTerms = prepared('terms.publish', ({ terms, privacy, asksStaff, revision }: Published) =>
  auditedSave(
    'create',
    'practice-terms',
    db
      .insertInto('app.practice_terms')
      .columns(['version', 'terms', 'privacy', 'asks_staff'])
      .expression(
        db
          .selectNoFrom([
            sql<number>`${current} + 1`.as('version'),
            sql<Json | null>`${terms}::jsonb`.as('terms'),
            sql<Json | null>`${privacy}::jsonb`.as('privacy'),
            sql<boolean>`${asksStaff}::boolean`.as('asks_staff'),
          ])
          .where(sql<boolean>`${revision} = ${current}`),
      )
      .onConflict((conflict) => conflict.columns(['practice_id', 'version']).doNothing())
      .returning('id'),
  )
    .selectFrom('saved')
    .select('saved.id'),
);

interface Acceptance {
  readonly version: number;
  readonly sessionId: string;
}

/** Only accepts the current version. Accepting it again does nothing. */
export const acceptTerms = prepared('terms.accept', ({ version, sessionId }: Acceptance) =>
  db
    .with('current', () =>
      versionsOf(ctxPractice)
        .orderBy('published.version', 'desc')
        .limit(1)
        .select(['published.id', 'published.version']),
    )
    .with('shown', (query) => query.selectFrom('current').where('current.version', '=', version).selectAll('current'))
    .with('accepted', (query) =>
      query
        .insertInto('app.terms_acceptances')
        .columns(['version', 'session_id'])
        .expression(query.selectFrom('shown').select(['shown.version', sql<string>`${sessionId}`.as('session_id')]))
        .onConflict((conflict) => conflict.constraint('terms_acceptances_once').doNothing())
        .returning('id'),
    )
    .with('audited', (query) =>
      query
        .insertInto('app.audit_events')
        .columns(['action', 'resource_type', 'resource_ids', 'outcome'])
        .expression(
          db.selectNoFrom([
            sql.lit('accept').as('action'),
            sql.lit('practice-terms').as('resource_type'),
            sql<string[]>`coalesce((select array_agg(id) from accepted), '{}')`.as('resource_ids'),
            sql<AuditOutcome>`case when exists (select from shown) then 'done' else 'denied' end`.as('outcome'),
          ]),
        ),
    )
    .selectFrom('shown')
    .select('shown.version'),
);

export interface AcceptanceRow {
  readonly at: string;
  readonly id: string;
  readonly item: TermsAcceptanceDto;
}

interface PageOfAcceptances {
  readonly at: string | null;
  readonly id: string | null;
  readonly limit: number;
}

const acceptances = (action: 'list' | 'export') =>
  prepared(`terms.acceptances.${action}`, ({ at, id, limit }: PageOfAcceptances) =>
    auditedRead(
      action,
      'terms-acceptance',
      db
        .selectFrom('app.terms_acceptances as accepted')
        .leftJoin('app.profiles as person', (join) =>
          join.onRef('person.practice_id', '=', 'accepted.practice_id').onRef('person.id', '=', 'accepted.profile_id'),
        )
        .where('accepted.practice_id', '=', ctxPractice)
        .where(
          sql<boolean>`(${at}::timestamptz is null or (accepted.accepted_at, accepted.id) < (${at}::timestamptz, ${id}::uuid))`,
        )
        .orderBy('accepted.accepted_at', 'desc')
        .orderBy('accepted.id', 'desc')
        .limit(sql<number>`${limit}`)
        .select(({ ref }) => [
          'accepted.id',
          sql<string>`accepted.accepted_at::text`.as('at'),
          json<TermsAcceptanceDto>({
            id: ref('accepted.id'),
            name: sql<string | null>`case when person.id is not null then ${personName('person')} end`,
            email: ref('person.email'),
            version: ref('accepted.version'),
            acceptedAt: iso(ref('accepted.accepted_at')),
          }).as('item'),
        ]),
    ).select(['found.id', 'found.at', 'found.item']),
  );

export const acceptancePages = { list: acceptances('list'), export: acceptances('export') };

/** Policies show only the caller's own acceptances. */
export const ownAcceptances = prepared('terms.ownAcceptances', () =>
  db
    .selectFrom('app.terms_acceptances as accepted')
    .innerJoin('app.practices as practice', 'practice.id', 'accepted.practice_id')
    .orderBy('accepted.accepted_at', 'desc')
    .orderBy('accepted.id')
    .limit(sql.lit(200))
    .select(({ ref }) =>
      json<OwnAcceptancesDto['items'][number]>({
        practice: json<OwnAcceptancesDto['items'][number]['practice']>({
          id: ref('practice.id'),
          name: ref('practice.name'),
          subdomain: ref('practice.subdomain'),
        }),
        version: ref('accepted.version'),
        acceptedAt: iso(ref('accepted.accepted_at')),
      }).as('item'),
    ),
);
