import type { PracticeTextsDto } from '@telecare/contracts';
import { Form, TheirChange } from '@telecare/portal-kit';
import {
  DataCard,
  FormActions,
  FormAlert,
  FormFields,
  Section,
  Stacked,
  SubmitButton,
  SwitchField,
} from '@telecare/ui';
import { FormFailure } from '../../failures.js';
import { countryName } from './countries.js';
import { usePracticeTextsTexts } from './practice-texts.texts.js';
import { ProviderFields } from './provider-fields.js';
import { ProviderAddresses } from './provider-addresses.js';
import { SenderFields } from './sender-fields.js';
import { FIELD_NAMES } from './texts-fields.js';
import { useTextsForm } from './use-texts-form.js';

export function TextsSettingsForm({ texts }: { readonly texts: PracticeTextsDto }) {
  const { t } = usePracticeTextsTexts();
  const form = useTextsForm(texts);
  const labels = Object.fromEntries(FIELD_NAMES.map((name) => [name, t(`fields.${name}`)]));
  const providerName = (name: string) => t(name ? `providers.${name}` : texts.hasCatcher ? 'catcher' : 'choose');
  return (
    <Form
      unsaved={form.formState.isDirty}
      forgetFailure={form.save.reset}
      onSubmit={(event) => void form.submit(event)}
    >
      <Stacked>
        {texts.pausedReason && (
          <FormAlert title={t(`paused.${texts.pausedReason}`)}>{t(`paused.${texts.pausedReason}Do`)}</FormAlert>
        )}
        <Section title={t('sending')}>
          <DataCard>
            <FormFields>
              <SwitchField label={t('fields.isOn')} help={t('help.isOn')} {...form.register('isOn')} />
              <ProviderFields form={form} />
            </FormFields>
          </DataCard>
        </Section>
        <ProviderAddresses provider={form.watch('provider')} addresses={texts.addresses} />
        <Section title={t('shown')}>
          <DataCard>
            <SenderFields form={form} usedThisMonth={texts.usedThisMonth} />
          </DataCard>
        </Section>
        <TheirChange
          change={form.theirs.change}
          labels={labels}
          texts={{ provider: providerName, country: countryName }}
        />
        <FormFailure title={t('saveFailed')} error={form.failure} />
        <FormActions>
          <SubmitButton pending={form.save.isPending}>{t(texts.pausedReason ? 'saveAndResume' : 'save')}</SubmitButton>
        </FormActions>
      </Stacked>
    </Form>
  );
}
