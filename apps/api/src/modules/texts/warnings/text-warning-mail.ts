import type { MailTemplate } from '../../../platform/mail/mail-template.js';
import { mailWords } from '../../../platform/mail/mail-words.js';
import type { TextWarning, TextWarningFacts } from './text-warnings.queries.js';

// Returns undefined if the reason has ended meanwhile.
export function textWarning(
  warning: TextWarning,
  facts: Omit<TextWarningFacts, 'to'>,
  publicUrl: string,
): MailTemplate | undefined {
  const { language, practice, subdomain } = facts;
  const words = mailWords(language);
  const reason = reasonOf(warning, facts);
  if (!reason) return undefined;
  const limit = new Intl.NumberFormat(language).format(facts.monthlyLimit);
  return {
    language,
    title: words(`textWarning.${warning}.title`, { practice }),
    paragraphs: [words(`textWarning.${reason}`, { practice, limit }), words(`textWarning.${warning}.effect`)],
    button: {
      label: words('textWarning.show'),
      url: `${publicUrl}/admin/practice-management/texts?practice=${subdomain}`,
    },
    closing: [words(`textWarning.${warning}.once`)],
  };
}

function reasonOf(warning: TextWarning, { pausedReason, reportedPercent }: Omit<TextWarningFacts, 'to'>) {
  switch (warning) {
    case 'paused':
      return pausedReason ?? undefined;
    case 'limit_near':
      return reportedPercent === 80 ? 'most' : undefined;
    case 'limit_reached':
      return reportedPercent === 100 ? 'all' : undefined;
  }
}
