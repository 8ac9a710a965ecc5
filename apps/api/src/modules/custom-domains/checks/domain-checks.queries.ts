import type { Language } from '@telecare/contracts';
import { sql } from 'kysely';
import { ctxPractice, hoursAgo, now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { Json } from '../../../platform/database/statements/tables.js';
import { type Checked, type Claim, failing, reportedFaults } from '../custom-domains.queries.js';
import type { DomainFault } from './domain-faults.rules.js';

export interface DueDomain extends Claim {
  readonly practiceId: string;
  readonly ledHere: boolean;
  readonly reportedFaults: DomainFault[];
}

export const domainsToCheck = prepared('domains.due', ({ limit }: { readonly limit: number }) =>
  db
    .selectFrom('app.domain_claims as claim')
    .innerJoin('app.practices as practice', 'practice.id', 'claim.practice_id')
    .where('claim.verified_at', 'is not', null)
    .whereRef('claim.domain', '=', 'practice.custom_domain')
    .where('claim.checked_at', '<', hoursAgo(23))
    .orderBy('claim.checked_at')
    .limit(sql<number>`${limit}`)
    .select([
      'claim.practice_id as practiceId',
      'claim.domain',
      'claim.token',
      'claim.revision',
      'claim.led_here as ledHere',
      reportedFaults.as('reportedFaults'),
    ]),
);

interface DailyCheck extends Checked {
  readonly ledHere: boolean;
  readonly reportedFaults: readonly DomainFault[];
  readonly hasNewFault: boolean;
}

/** Returns no row if another worker was faster. */
export const saveDailyCheck = prepared(
  'domains.dailyCheck',
  ({ revision, check, ledHere, reportedFaults: before, faults, hasNewFault }: DailyCheck) =>
    db
      .with('saved', (query) =>
        query
          .updateTable('app.domain_claims as claim')
          .set(({ ref }) => ({
            last_check: sql<Json>`${check}::jsonb`,
            checked_at: now,
            failing_since: failing(check, ref('claim.failing_since')),
            led_here: sql<boolean>`${ledHere}::boolean`,
            told_of: sql<string[]>`${faults}::text[]`,
          }))
          .where('claim.practice_id', '=', ctxPractice)
          .where('claim.revision', '=', revision)
          .where(sql<boolean>`claim.told_of = ${before}::text[]`)
          .returning('claim.practice_id'),
      )
      .insertInto('app.outbox')
      .columns(['topic', 'payload'])
      .expression((query) =>
        query
          .selectFrom('app.user_roles as held')
          .innerJoin('saved', 'saved.practice_id', 'held.practice_id')
          .where('held.role', '=', 'practice_admin')
          .where(sql<boolean>`${hasNewFault}::boolean`)
          .select([
            sql<string>`'domain.warning'`.as('topic'),
            sql<Json>`jsonb_build_object('userId', held.user_id)`.as('payload'),
          ]),
      ),
);

export interface DomainWarningFacts {
  readonly to: string | null;
  readonly language: Language;
  readonly practice: string;
  readonly subdomain: string;
  readonly domain: string;
  readonly faults: readonly DomainFault[];
}

export const domainToTell = prepared('domains.toTell', ({ userId }: { readonly userId: string }) =>
  db
    .selectFrom('app.domain_claims as claim')
    .innerJoin('app.practices as practice', (on) =>
      on.onRef('practice.id', '=', 'claim.practice_id').onRef('practice.custom_domain', '=', 'claim.domain'),
    )
    .innerJoin('app.profiles as person', (on) =>
      on.onRef('person.practice_id', '=', 'claim.practice_id').on('person.user_id', '=', userId),
    )
    .innerJoin('app.user_roles as held', (on) =>
      on
        .onRef('held.practice_id', '=', 'claim.practice_id')
        .onRef('held.user_id', '=', 'person.user_id')
        .on('held.role', '=', 'practice_admin'),
    )
    .where('claim.practice_id', '=', ctxPractice)
    .where('practice.is_active', '=', true)
    .where(sql<boolean>`claim.told_of <> '{}'`)
    .select(({ fn }) => [
      'person.email as to',
      fn.coalesce('person.language', 'practice.language').as('language'),
      'practice.name as practice',
      'practice.subdomain',
      'claim.domain',
      reportedFaults.as('faults'),
    ]),
);
