import { lazyWithTexts } from '../../i18n/lazy-with-texts.js';

const readMessages = (language: string) =>
  language === 'es' ? import('./messages.es.json') : import('./messages.en.json');

/** What is shown in place of a practice's pages. */
export const AccessEndedPage = lazyWithTexts(
  'access',
  readMessages,
  async () => (await import('./access-ended.page.js')).AccessEndedPage,
);
export const WithoutPracticePage = lazyWithTexts(
  'access',
  readMessages,
  async () => (await import('./without-practice.page.js')).WithoutPracticePage,
);
export const CoveredPage = lazyWithTexts(
  'access',
  readMessages,
  async () => (await import('./covered-page.js')).CoveredPage,
);
