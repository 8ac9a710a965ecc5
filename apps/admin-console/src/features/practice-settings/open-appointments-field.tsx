import { OPEN_APPOINTMENTS_MAX } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { TextField } from '@telecare/ui';
import type { SettingsForm } from './use-settings-form.js';

export function OpenAppointmentsField({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-console');
  const { register, rules, formState } = form;
  return (
    <TextField
      label={t('practiceSettings.openMax')}
      help={t('practiceSettings.openMaxHint')}
      type="number"
      inputMode="numeric"
      min={1}
      max={OPEN_APPOINTMENTS_MAX}
      error={formState.errors.openAppointmentsMax?.message}
      {...register('openAppointmentsMax', rules.openAppointmentsMax)}
    />
  );
}
