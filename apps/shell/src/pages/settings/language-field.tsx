import { useTranslation } from '@telecare/shell-sdk';
import { SelectField } from '@telecare/ui';
import { changeLanguage } from '../../i18n/i18n.js';
import { type Language, LANGUAGES } from '../../i18n/language.js';

/** Kept in this browser. */
export function LanguageField() {
  const { t, i18n } = useTranslation();
  return (
    <SelectField
      label={t('settings.language.label')}
      value={i18n.language}
      options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
      onChange={({ target }) => void changeLanguage(target.value as Language)}
    />
  );
}
