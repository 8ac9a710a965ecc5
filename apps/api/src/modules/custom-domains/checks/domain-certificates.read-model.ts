import { type DomainCertificateDto, HEALTH_MEASURES } from '@telecare/contracts';
import { sql } from 'kysely';
import { iso, json } from '../../../platform/database/statements/expressions.js';
import { db } from '../../../platform/database/statements/prepared.js';

export const SERVED_NAMES = sql`(practice.custom_domain), ('www.' || practice.custom_domain),
  (practice.subdomain || '.' || practice.custom_domain)`;

export const isInUse = sql<boolean>`shown.domain in (${SERVED_NAMES})`;

/** Checked certificates (docs/practices.md). Excludes inactive practices, whose visitors are redirected anyway. */
export const domainCertificates = db
  .selectFrom('app.domain_certificates as shown')
  .innerJoin('app.practices as practice', 'practice.id', 'shown.practice_id')
  .where('practice.is_active', '=', true)
  .where('shown.certificate', 'is not', null)
  .where(isInUse);

export const shownCertificate = json<DomainCertificateDto>({
  state: sql.ref<DomainCertificateDto['state']>('shown.certificate'),
  until: iso(sql.ref<Date | null>('shown.certificate_until')),
});

export const isWarnedOf = sql<boolean>`(shown.certificate <> 'trusted' or shown.certificate_until <= now())`;

/** True if the certificate needs action. The current day counts as used up. */
export const isCertificateDue = sql<boolean>`(shown.certificate <> 'trusted'
  or shown.certificate_until < now() + make_interval(days => ${sql.lit(HEALTH_MEASURES.certificateLeft.warning + 1)}))`;
