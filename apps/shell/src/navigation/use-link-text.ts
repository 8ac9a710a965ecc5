import { useTranslation } from '@telecare/shell-sdk';
import type { HeaderLink } from './header-links.js';

/** Returns a link's text in the language of the page. */
export function useLinkText(): (link: HeaderLink) => string {
  const { i18n } = useTranslation();
  return ({ label }) => label[i18n.language] ?? label.en ?? '';
}
