import { ctxPractice } from '../../platform/database/statements/expressions.js';
import { prepared } from '../../platform/database/statements/prepared.js';
import { domainCertificates, isWarnedOf } from '../../platform/health/domain-certificates.js';

/** The domain of the practice in context; no row where it has none, or where browsers warn its visitors. */
export const workingDomain = prepared('practices.workingDomain', () =>
  domainCertificates
    .where('practice.id', '=', ctxPractice)
    .whereRef('shown.domain', '=', 'practice.custom_domain')
    .where(({ not }) => not(isWarnedOf))
    .select('shown.domain'),
);
