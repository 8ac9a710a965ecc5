import type { CustomDomainDto, DomainCheckDto } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { auditedSave } from '../../platform/audit/audited-save.js';
import { ctxPractice, isThere, iso, itemsOf, json, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { Json } from '../../platform/database/statements/tables.js';
import { domainCertificates, shownCertificate } from './checks/domain-certificates.read-model.js';
import type { DomainFault } from './checks/domain-faults.rules.js';

export type NamedCertificate = CustomDomainDto['certificates'][number];

/** `token` is the practice's secret until the practice publishes it in DNS. */
export interface ClaimRow {
  readonly domain: string;
  readonly token: string;
  readonly isVerified: boolean;
  readonly check: DomainCheckDto | null;
  readonly checkedAt: string | null;
  readonly failingSince: string | null;
  readonly revision: number;
}

const ownClaim = () => db.selectFrom('app.domain_claims as claim').where('claim.practice_id', '=', ctxPractice);

/** A claim is only verified while the practice uses its domain. Support may have set another one since. */
const toClaim = json<ClaimRow>({
  domain: sql.ref<string>('claim.domain'),
  token: sql.ref<string>('claim.token'),
  isVerified: sql<boolean>`(claim.verified_at is not null and claim.domain is not distinct from practice.custom_domain)`,
  check: sql<DomainCheckDto | null>`claim.last_check`,
  checkedAt: iso(sql.ref<Date | null>('claim.checked_at')),
  failingSince: iso(sql.ref<Date | null>('claim.failing_since')),
  revision: sql.ref<number>('claim.revision'),
});

export const reportedFaults = sql<DomainFault[]>`claim.told_of`;

const certificates = domainCertificates
  .where('shown.practice_id', '=', ctxPractice)
  .orderBy(sql`length(shown.domain)`)
  .select(json<NamedCertificate>({ domain: sql.ref('shown.domain'), certificate: shownCertificate }).as('item'));

const ownDomain = () =>
  db
    .selectFrom('app.practices as practice')
    .leftJoin('app.domain_claims as claim', 'claim.practice_id', 'practice.id')
    .where('practice.id', '=', ctxPractice)
    .select([
      'practice.id',
      'practice.custom_domain as domain',
      sql<ClaimRow | null>`case when claim.practice_id is not null then ${toClaim} end`.as('claim'),
      itemsOf(certificates).as('certificates'),
    ]);

export const readDomain = prepared('domains.read', () =>
  auditedRead('read', 'custom-domain', ownDomain()).select(['found.domain', 'found.claim', 'found.certificates']),
);

export const findDomain = prepared('domains.find', () => ownDomain());

export interface Claim {
  readonly domain: string;
  readonly token: string;
  readonly revision: number;
}

const isRevision = (revision: number) => sql<boolean>`${revision}::integer = 0`;

/** Returns no row after a concurrent change. Deletes the check results of the previous domain. */
export const saveClaim = prepared('domains.claim', ({ domain, token, revision }: Claim) =>
  auditedSave(
    'update',
    'custom-domain',
    db
      .insertInto('app.domain_claims')
      .columns(['practice_id', 'domain', 'token'])
      .expression(
        db
          .selectNoFrom([
            ctxPractice.as('practice_id'),
            sql<string>`${domain}`.as('domain'),
            sql<string>`${token}`.as('token'),
          ])
          .where(({ or }) =>
            or([
              isRevision(revision),
              isThere(ownClaim().where('claim.revision', '=', revision).select('claim.domain')),
            ]),
          ),
      )
      .onConflict((conflict) =>
        conflict
          .column('practice_id')
          .doUpdateSet(({ ref }) => ({
            domain: ref('excluded.domain'),
            token: ref('excluded.token'),
            last_check: null,
            checked_at: null,
            verified_at: null,
            failing_since: null,
            led_here: false,
            told_of: sql<string[]>`'{}'`,
          }))
          .where('app.domain_claims.revision', '=', revision),
      )
      .returning(['practice_id as id']),
  )
    .selectFrom('saved')
    .select('saved.id'),
);

export const isHeld = prepared('domains.isHeld', ({ domain }: { readonly domain: string }) =>
  db.selectNoFrom(({ fn, val }) => fn<boolean>('app.is_domain_held', [val(domain)]).as('isHeld')),
);

export interface Checked {
  readonly revision: number;
  readonly check: string;
  readonly faults: readonly DomainFault[];
}

/** Time since which the DNS record is missing. Unchanged if the name server doesn't answer. */
export const failing = (check: string, before: Expression<Date | null>) =>
  sql<Date | null>`case ${check}::jsonb ->> 'proof' when 'found' then null when 'unanswered' then ${before} else coalesce(${before}, now()) end`;

/**
 * Saves a check that an administrator started and sees on screen. If a working part fails later, a new mail is sent.
 * Deletes the certificate of a domain that does not point here. Returns no row if the claim has changed.
 */
export const saveCheck = prepared(
  'domains.check',
  ({ domain, revision, check, faults }: Checked & Pick<ClaimRow, 'domain'>) =>
    db
      .with('forgotten', (query) =>
        query
          .deleteFrom('app.domain_certificates as shown')
          .where('shown.practice_id', '=', ctxPractice)
          .where(
            'shown.domain',
            'in',
            ownClaim().where('claim.domain', '=', domain).where('claim.revision', '=', revision).select('claim.domain'),
          )
          .where(sql<boolean>`${check}::jsonb ->> 'leads' not in ('here', 'unanswered')`),
      )
      .updateTable('app.domain_claims')
      .set(({ ref }) => ({
        last_check: sql<Json>`${check}::jsonb`,
        checked_at: now,
        failing_since: failing(check, ref('failing_since')),
        led_here: sql<boolean>`${ref('led_here')} or ${check}::jsonb ->> 'leads' = 'here'`,
        told_of: sql<
          string[]
        >`array(select fault from unnest(${ref('told_of')}) fault where fault = any(${faults}::text[]))`,
      }))
      .where('practice_id', '=', ctxPractice)
      .where('domain', '=', domain)
      .where('revision', '=', revision)
      .returning('domain'),
);

/** Serializes verifications of one domain. A second practice waits here before it has locked anything else. */
export const lockDomain = prepared('domains.lock', ({ domain }: { readonly domain: string }) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended('domain:' || ${domain}, 0))`.as('lock')),
);

/** Returns no row if policies don't allow the viewer to change the practice. */
export const lockPractice = prepared('domains.lockPractice', () =>
  db.selectFrom('app.practices').where('id', '=', ctxPractice).select('id').forNoKeyUpdate(),
);

export const lockClaim = prepared('domains.lockClaim', () =>
  ownClaim().select(['claim.domain', 'claim.revision']).forUpdate(),
);

export const markVerified = prepared('domains.markVerified', () =>
  db
    .updateTable('app.domain_claims')
    .set({ verified_at: now, failing_since: null })
    .where('practice_id', '=', ctxPractice),
);

export const endOtherClaims = prepared('domains.endOtherClaims', () =>
  db.selectNoFrom(({ fn }) => fn('app.end_other_claims').as('ended')),
);

export const deleteClaim = prepared('domains.deleteClaim', ({ revision }: Pick<ClaimRow, 'revision'>) =>
  db.deleteFrom('app.domain_claims').where('practice_id', '=', ctxPractice).where('revision', '=', revision),
);
