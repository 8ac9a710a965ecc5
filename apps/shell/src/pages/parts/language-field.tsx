import { useTranslation } from '@telecare/shell-sdk';
import { SelectField } from '@telecare/ui';
import { chooseLanguage } from '../../account/account-language.js';
import { type Language, LANGUAGES } from '../../i18n/language.js';

export function LanguageField() {
  const { t, i18n } = useTranslation();
  return (
    <SelectField
      label={t('languages.label')}
      help={t('languages.help')}
      value={i18n.language}
      options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
      onChange={({ target }) => void chooseLanguage(target.value as Language)}
    />
  );
}
