import { useTranslation } from '@telecare/shell-sdk';
import { CheckboxField } from '@telecare/ui';
import type { SettingsForm } from './use-settings-form.js';

/** Whether calendar files of patients name the appointment type. */
export function CalendarTypeField({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-console');
  return (
    <CheckboxField
      label={t('practiceSettings.calendarShowsType')}
      help={t('practiceSettings.calendarShowsTypeHint')}
      {...form.register('calendarShowsType')}
    />
  );
}
