import { useTranslation } from '@telecare/shell-sdk';
import { CheckboxField } from '@telecare/ui';
import type { SettingsForm } from './use-settings-form.js';

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
