import { useTranslation } from '@telecare/shell-sdk';
import type { HeaderLink } from './header-links.js';

export function useLinkText(): (link: HeaderLink) => string {
  const { i18n } = useTranslation();
  return ({ label }) => label[i18n.language] ?? label.en ?? '';
}
