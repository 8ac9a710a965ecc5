import { sql } from 'kysely';
import { count, hoursAgo, now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { domainCertificates, isWarnedOf } from '../../custom-domains/checks/domain-certificates.read-model.js';

const waiting = db.selectFrom('app.outbox').where('done_at', 'is', null).where('available_at', '<=', now);

export const lookAtWork = prepared('health.work', () =>
  db.selectNoFrom([
    waiting
      .select(count(sql<number>`count(*)`).as('count'))
      .$asScalar()
      .$notNull()
      .as('waiting'),
    waiting
      .select(sql<number>`coalesce(extract(epoch from now() - min(available_at)), 0)::float8`.as('seconds'))
      .$asScalar()
      .$notNull()
      .as('oldest'),
    db
      .selectFrom('app.deliveries')
      .where('state', '=', 'failed')
      .where('updated_at', '>=', hoursAgo(24))
      .select(count(sql<number>`count(*)`).as('count'))
      .$asScalar()
      .$notNull()
      .as('givenUp'),
  ]),
);

export const lookAtFigures = prepared('health.figures', () =>
  db
    .selectFrom(
      db
        .selectFrom('app.appointment_rollups')
        .select(['verified_at', 'built_at', 'differences'])
        .unionAll(db.selectFrom('app.patient_rollups').select(['verified_at', 'built_at', 'differences']))
        .as('rollup'),
    )
    .select([
      sql<number | null>`extract(epoch from now() - min(coalesce(verified_at, built_at)))::float8`.as('age'),
      count(sql<number>`coalesce(sum(differences), 0)`).as('differences'),
    ]),
);

export const lookAtAudit = prepared('health.audit', () =>
  db.selectNoFrom([
    sql<number | null>`(select (extract(epoch from now() - max(at)) / 3600)::float8 from app.audit_verifications
      where faults = 0)`.as('verified'),
    sql<number | null>`(select faults from app.audit_verifications order by at desc limit 1)`.as('faults'),
  ]),
);

/**
 * Earliest expiry of a certificate that browsers accept, in milliseconds since the epoch, and the number of those they
 * warn about.
 */
export const lookAtCertificates = prepared('health.certificates', () =>
  domainCertificates.select([
    sql<
      number | null
    >`(1000 * extract(epoch from min(shown.certificate_until) filter (where not ${isWarnedOf})))::float8`.as(
      'firstEnd',
    ),
    count(sql<number>`count(*) filter (where ${isWarnedOf})`).as('wrong'),
  ]),
);
