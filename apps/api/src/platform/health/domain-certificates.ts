import { HEALTH_MEASURES } from '@telecare/contracts';
import { sql } from 'kysely';
import { db } from '../database/statements/prepared.js';

/** Domains in use whose certificate was read (docs/adr/0160). Visitors of an inactive practice are sent away anyway. */
export const domainCertificates = db
  .selectFrom('app.domain_claims as claim')
  .innerJoin('app.practices as practice', (on) =>
    on.onRef('practice.id', '=', 'claim.practice_id').onRef('practice.custom_domain', '=', 'claim.domain'),
  )
  .where('practice.is_active', '=', true)
  .where('claim.verified_at', 'is not', null)
  .where('claim.certificate', 'is not', null);

/** Whether browsers warn visitors of the domain. */
export const isWarnedOf = sql<boolean>`(claim.certificate <> 'trusted' or claim.certificate_until <= now())`;

/** Whether it is among what has to be done: a day that has begun is no day left. */
export const isCertificateDue = sql<boolean>`(claim.certificate <> 'trusted'
  or claim.certificate_until < now() + make_interval(days => ${sql.lit(HEALTH_MEASURES.certificateLeft.warning + 1)}))`;
