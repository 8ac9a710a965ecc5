import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from '@telecare/shell-sdk';
import { TranslateRounded } from '@telecare/ui';
import { chooseLanguage } from '../account/account-language.js';
import { LANGUAGES } from '../i18n/language.js';

/** Lists each other language in that language, so that its speakers can read it. */
export function LanguageItems({ onChosen, ...item }: { readonly onChosen: () => void }) {
  const { t, i18n } = useTranslation();
  return LANGUAGES.filter((language) => language !== i18n.language).map((language) => (
    <MenuItem
      {...item}
      key={language}
      lang={language}
      onClick={() => {
        onChosen();
        void chooseLanguage(language);
      }}
    >
      <TranslateRounded aria-hidden />
      {t(`languages.${language}`)}
    </MenuItem>
  ));
}
