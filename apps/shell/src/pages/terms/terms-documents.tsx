import type { TermsDto } from '@telecare/contracts';
import { PracticeDocument } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { Section, Stacked } from '@telecare/ui';

export function TermsDocuments({ terms: { terms, privacy } }: { readonly terms: TermsDto }) {
  const { t } = useTranslation();
  return (
    <Stacked>
      {terms && (
        <Section title={t('terms.terms')}>
          <PracticeDocument document={terms} />
        </Section>
      )}
      {privacy && (
        <Section title={t('terms.privacy')}>
          <PracticeDocument document={privacy} />
        </Section>
      )}
    </Stacked>
  );
}
