import { sql } from 'kysely';
import { hoursAgo, now, secondsAgo } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { isCertificateDue, isInUse, SERVED_NAMES } from './domain-certificates.read-model.js';

export interface ServedName {
  readonly practiceId: string;
  readonly domain: string;
}

const served = db
  .selectFrom('app.practices as practice')
  .crossJoinLateral(sql<{ domain: string }>`(values ${SERVED_NAMES})`.as<'name'>(sql`name(domain)`))
  .where('practice.is_active', '=', true)
  .where('practice.custom_domain', 'is not', null);

const NEARLY_AN_HOUR = secondsAgo(50 * 60);

/**
 * Domains not checked for nearly a day. Those with a problem are checked about every hour, so that a fix shows up soon.
 */
export const namesToRead = prepared('domainCertificates.due', ({ limit }: { readonly limit: number }) =>
  served
    .leftJoin('app.domain_certificates as shown', (on) =>
      on.onRef('shown.practice_id', '=', 'practice.id').onRef('shown.domain', '=', 'name.domain'),
    )
    .where(({ or, and, eb }) =>
      or([
        eb('shown.checked_at', 'is', null),
        eb('shown.checked_at', '<', hoursAgo(23)),
        and([eb('shown.checked_at', '<', NEARLY_AN_HOUR), isCertificateDue]),
      ]),
    )
    .orderBy('shown.checked_at', (order) => order.asc().nullsFirst())
    .limit(sql<number>`${limit}`)
    .select(['practice.id as practiceId', 'name.domain']),
);

interface Read extends ServedName {
  readonly certificate: string | null;
  /** True if name servers did not answer. The previous result then stays. */
  readonly isUnanswered: boolean;
}

const unless = <Column extends 'certificate' | 'certificate_until'>(isUnanswered: boolean, column: Column) =>
  sql<Column extends 'certificate' ? string | null : Date | null>`case when ${isUnanswered}::boolean
    then ${sql.ref(`app.domain_certificates.${column}`)} else ${sql.ref(`excluded.${column}`)} end`;

export const saveCertificate = prepared(
  'domainCertificates.save',
  ({ practiceId, domain, certificate, isUnanswered }: Read) =>
    db
      .insertInto('app.domain_certificates')
      .values({
        practice_id: practiceId,
        domain,
        certificate: sql<string | null>`${certificate}::jsonb ->> 'state'`,
        certificate_until: sql<Date | null>`(${certificate}::jsonb ->> 'until')::timestamptz`,
      })
      .onConflict((conflict) =>
        conflict.columns(['practice_id', 'domain']).doUpdateSet({
          checked_at: now,
          certificate: unless(isUnanswered, 'certificate'),
          certificate_until: unless(isUnanswered, 'certificate_until'),
        }),
      ),
);

export const forgetCertificates = prepared('domainCertificates.forget', () =>
  db
    .deleteFrom('app.domain_certificates as shown')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('app.practices as practice')
            .whereRef('practice.id', '=', 'shown.practice_id')
            .where(isInUse)
            .select('practice.id'),
        ),
      ),
    ),
);
