import { useTranslation } from '@telecare/shell-sdk';
import { SelectField } from '@telecare/ui';
import { useLanguageOptions } from '../../contact-words.js';
import type { SettingsForm } from './use-settings-form.js';

export function PracticeLanguageField({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-console');
  return (
    <SelectField
      label={t('practice.language')}
      help={t('practice.languageHelp')}
      options={useLanguageOptions()}
      {...form.register('language')}
    />
  );
}
