import { type Language, LANGUAGES, type TermsDocumentDto } from '@telecare/contracts';
import { PracticeDocument } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { DataCard, EmptyState, FilterSelect, Section, Stacked } from '@telecare/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isWebsite } from '../../contact-rules.js';
import { documentOf } from './terms-fields.js';
import type { TermsForm } from './use-terms-form.js';

export function TermsPreview({ form: { control } }: { readonly form: TermsForm }) {
  const { t, i18n } = useTranslation('admin-console');
  const [language, choose] = useState<Language>(i18n.language === 'es' ? 'es' : 'en');
  const [termsEn, termsEs, termsLink] = useWatch({ control, name: ['termsEn', 'termsEs', 'termsLink'] });
  const [privacyEn, privacyEs, privacyLink] = useWatch({ control, name: ['privacyEn', 'privacyEs', 'privacyLink'] });
  const shown = {
    terms: documentOf(termsEn, termsEs, readable(termsLink)),
    privacy: documentOf(privacyEn, privacyEs, readable(privacyLink)),
  };
  const options = LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }));
  return (
    <Section
      title={t('terms.preview')}
      action={
        <FilterSelect
          label={t('terms.previewLanguage')}
          options={options}
          value={language}
          onChange={(value) => choose(value === 'es' ? 'es' : 'en')}
        />
      }
    >
      <DataCard>
        <Stacked>
          {shown.terms === null && shown.privacy === null && <EmptyState title={t('terms.nothing')} />}
          <Part title={t('terms.terms.title')} document={shown.terms} language={language} />
          <Part title={t('terms.privacy.title')} document={shown.privacy} language={language} />
        </Stacked>
      </DataCard>
    </Section>
  );
}

/** Disables links whose URL is still incomplete. */
const readable = (link: string): string => (isWebsite(link) ? link : '');

interface PartProps {
  readonly title: string;
  readonly document: TermsDocumentDto | null;
  readonly language: Language;
}

function Part({ title, document, language }: PartProps) {
  return (
    document && (
      <div>
        <strong>{title}</strong>
        <PracticeDocument document={document} language={language} />
      </div>
    )
  );
}
