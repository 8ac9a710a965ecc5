import { TEXT_PROVIDERS } from '@telecare/contracts';
import { FormFields, PasswordField, SelectField, TextField } from '@telecare/ui';
import { usePracticeTextsTexts } from './practice-texts.texts.js';
import { isSaved } from './texts-fields.js';
import type { TextsForm } from './use-texts-form.js';

export function ProviderFields({ form }: { readonly form: TextsForm }) {
  const { t } = usePracticeTextsTexts();
  const provider = form.watch('provider');
  const options = [
    { value: '', label: t(form.seen.hasCatcher ? 'catcher' : 'choose') },
    ...TEXT_PROVIDERS.map((value) => ({ value, label: t(`providers.${value}`) })),
  ];
  return (
    <FormFields>
      <SelectField
        label={t('fields.provider')}
        help={!provider && form.seen.hasCatcher ? t('help.catcher') : undefined}
        options={options}
        {...form.fields.provider}
      />
      {provider && <Credentials form={form} provider={provider} />}
      {provider && (
        <TextField label={t('fields.agreedOn')} help={t('help.agreedOn')} type="date" {...form.fields.agreedOn} />
      )}
    </FormFields>
  );
}

interface CredentialsProps {
  readonly form: TextsForm;
  readonly provider: (typeof TEXT_PROVIDERS)[number];
}

function Credentials({ form, provider }: CredentialsProps) {
  const { t } = usePracticeTextsTexts();
  const saved = isSaved(form.seen, { provider });
  const secret = { showLabel: t('show'), hideLabel: t('hide'), autoComplete: 'off', spellCheck: false };
  return (
    <>
      {provider === 'twilio' && (
        <TextField
          label={t('fields.accountId')}
          help={t('help.accountId')}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          {...form.fields.accountId}
        />
      )}
      <PasswordField
        {...secret}
        label={t(`tokens.${provider}`)}
        help={t(saved.token ? 'help.saved' : 'help.sealed')}
        maxLength={200}
        {...form.fields.token}
      />
      {provider === 'gatewayapi' && (
        <PasswordField
          {...secret}
          label={t('fields.webhookSecret')}
          help={t(saved.webhookSecret ? 'help.saved' : 'help.webhookSecret')}
          maxLength={200}
          {...form.fields.webhookSecret}
        />
      )}
    </>
  );
}
