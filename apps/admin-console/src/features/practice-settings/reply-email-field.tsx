import { useTranslation } from '@telecare/shell-sdk';
import { TextField } from '@telecare/ui';
import type { SettingsForm } from './use-settings-form.js';

export function ReplyEmailField({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-console');
  const { register, rules, formState } = form;
  return (
    <TextField
      label={t('practiceSettings.replyEmail')}
      help={t('practiceSettings.replyEmailHint')}
      optionalLabel={t('optional')}
      type="email"
      error={formState.errors.replyEmail?.message}
      {...register('replyEmail', rules.email)}
    />
  );
}
