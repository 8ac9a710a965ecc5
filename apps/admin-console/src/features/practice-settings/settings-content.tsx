import type { PracticeSettingsDto } from '@telecare/contracts';
import { Form, TheirChange } from '@telecare/portal-kit';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import {
  DataCard,
  DetailList,
  FormActions,
  MainAndAside,
  Section,
  Stacked,
  SubmitButton,
  TextLink,
} from '@telecare/ui';
import { useContactLabels, useContactWords } from '../../contact-words.js';
import { FormFailure } from '../../failures.js';
import { CustomDomainState } from '../../custom-domain.js';
import { PracticeChip } from '../../practice-chip.js';
import { BrandFields } from './brand-fields.js';
import { BrandPreview } from './brand-preview.js';
import { LogoField } from './logo-field.js';
import { SettingsContact } from './settings-contact.js';
import { useSettingsForm } from './use-settings-form.js';
import { practiceHost } from '../../practice-host.js';
import { ZoneChangeDialog } from '../../zones/zone-change.dialog.js';

export function SettingsContent({ settings }: { readonly settings: PracticeSettingsDto }) {
  const { t } = useTranslation('admin-console');
  const form = useSettingsForm(settings);
  const labels = {
    ...useContactLabels(),
    replyEmail: t('practiceSettings.replyEmail'),
    ownColor: t('practiceSettings.ownColor'),
    brandColor: t('practiceSettings.brandColor'),
  };
  return (
    <MainAndAside>
      <Form unsaved={form.formState.isDirty} forgetFailure={form.save.reset} onSubmit={form.submit}>
        <Stacked>
          <Section title={t('overview.information')}>
            <DataCard>
              <SettingsContact form={form} savedZone={settings.timeZone} />
            </DataCard>
          </Section>
          <Section title={t('practiceSettings.appearance')}>
            <DataCard>
              <Stacked>
                <LogoField name={settings.name} logoUrl={settings.logoUrl} />
                <BrandFields form={form} />
              </Stacked>
            </DataCard>
          </Section>
          <TheirChange change={form.theirs.change} labels={labels} texts={useContactWords()} />
          <FormFailure title={t('practiceSettings.failed.text')} error={form.theirs.failureOf(form.save.error)} />
          <FormActions>
            <SubmitButton pending={form.save.isPending}>{t('practiceSettings.save')}</SubmitButton>
          </FormActions>
        </Stacked>
      </Form>
      <Stacked>
        <BrandPreview form={form} logoUrl={settings.logoUrl} />
        <FixedFacts settings={settings} />
      </Stacked>
      {form.zoneChange && <ZoneChangeDialog {...form.zoneChange} />}
    </MainAndAside>
  );
}

function FixedFacts({ settings }: { readonly settings: PracticeSettingsDto }) {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  const details = [
    { term: t('practice.subdomain'), value: practiceHost(settings.subdomain) },
    {
      term: t('practice.customDomain'),
      value: (
        <>
          <CustomDomainState practice={settings} />
          <TextLink to={inPractice('/admin/practice-management/domain')}>
            {t(
              settings.customDomain || settings.claimedDomain
                ? 'practiceSettings.customDomainManage'
                : 'practiceSettings.customDomainSetUp',
            )}
          </TextLink>
        </>
      ),
    },
    { term: t('practice.status'), value: <PracticeChip active={settings.isActive} /> },
  ];
  return (
    <Section title={t('practiceSettings.fixed')}>
      <DataCard>
        <DetailList details={details} />
      </DataCard>
    </Section>
  );
}
