import type { MailTemplate } from '../../../platform/mail/mail-template.js';
import { mailWords } from '../../../platform/mail/mail-words.js';
import type { DomainWarningFacts } from './domain-checks.queries.js';

/** The link uses the platform's own host, because the domain may not work. */
export function domainWarning(facts: Omit<DomainWarningFacts, 'to'>, publicUrl: string): MailTemplate {
  const { language, practice, subdomain, domain, faults } = facts;
  const words = mailWords(language);
  return {
    language,
    title: words('domain.title', { practice }),
    paragraphs: [words('domain.checked', { domain, practice }), ...faults.map((fault) => words(`domain.${fault}`))],
    button: {
      label: words('domain.show'),
      url: `${publicUrl}/admin/practice-management/domain?practice=${subdomain}`,
    },
    closing: [words('domain.once')],
  };
}
