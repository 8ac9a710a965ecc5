/**
 * Locale for dates and numbers: the page's language with the region from the browser, so that British users see British
 * formats. Read on each use, because portals are separate bundles and only share the page.
 */
export function readerLocale(): string {
  const language = document.documentElement.lang || 'en';
  return navigator.languages.find((locale) => locale === language || locale.startsWith(`${language}-`)) ?? language;
}

export const readerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
