import type { Expression } from 'kysely';
import { domainCertificates, isWarnedOf } from '../checks/domain-certificates.read-model.js';

export const workingDomainOf = (practice: Expression<string>) =>
  domainCertificates
    .where('practice.id', '=', practice)
    .whereRef('shown.domain', '=', 'practice.custom_domain')
    .where((eb) => eb.not(isWarnedOf))
    .select('shown.domain');
