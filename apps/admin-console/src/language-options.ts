import { LANGUAGES } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';

/** Each by its own name, readable for whoever needs it. */
export function useLanguageOptions() {
  const { t } = useTranslation('admin-console');
  return LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }));
}
