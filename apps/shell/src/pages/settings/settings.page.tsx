import { useTranslation } from '@telecare/shell-sdk';
import { DataCard, Page, PageHeader, Section } from '@telecare/ui';
import { useSearchParams } from 'react-router-dom';
import { CalendarSection } from './calendar-section.js';
import { ChangePasswordForm } from './change-password.form.js';
import { ConfirmPage } from './confirm.page.js';
import { FactorsSection } from './factors-section.js';
import { PushSection } from './push/push-section.js';
import { ReachSection } from './reach-section.js';
import { RecordAccessSection } from './record-access-section.js';
import { SessionsSection } from './sessions-section.js';
import { TermsSection } from './terms-section.js';
import { TextsSection } from './texts/texts-section.js';
import { LanguageField } from '../parts/language-field.js';

export function SettingsPage() {
  const { t } = useTranslation();
  const asked = useSearchParams()[0].get('confirm');
  if (asked) return <ConfirmPage asked={asked} />;
  return (
    <Page width="form" comfortable>
      <PageHeader title={t('settings.title')} />
      <Section title={t('settings.password.title')}>
        <DataCard>
          <ChangePasswordForm />
        </DataCard>
      </Section>
      <FactorsSection />
      <SessionsSection />
      <RecordAccessSection />
      <CalendarSection />
      <ReachSection />
      <TextsSection />
      <PushSection />
      <TermsSection />
      <Section title={t('languages.title')}>
        <DataCard>
          <LanguageField />
        </DataCard>
      </Section>
    </Page>
  );
}
