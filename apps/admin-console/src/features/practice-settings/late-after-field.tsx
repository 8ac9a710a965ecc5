import { LATE_AFTER_MINUTES_MAX } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { TextField } from '@telecare/ui';
import type { SettingsForm } from './use-settings-form.js';

export function LateAfterField({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-console');
  const { register, rules, formState } = form;
  return (
    <TextField
      label={t('practiceSettings.lateAfter')}
      help={t('practiceSettings.lateAfterHint')}
      type="number"
      inputMode="numeric"
      min={1}
      max={LATE_AFTER_MINUTES_MAX}
      error={formState.errors.lateAfterMinutes?.message}
      {...register('lateAfterMinutes', rules.lateAfterMinutes)}
    />
  );
}
