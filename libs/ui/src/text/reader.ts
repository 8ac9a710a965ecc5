/**
 * The locale to format dates and numbers in: the page's language with the region the reader's browser names for it,
 * so that English is British for the British. Read at each use: portals are bundled apart and share only the page.
 */
export function readerLocale(): string {
  const language = document.documentElement.lang || 'en';
  return navigator.languages.find((locale) => locale === language || locale.startsWith(`${language}-`)) ?? language;
}

export const readerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
