import { addPageMessages } from '../../i18n/i18n.js';
import { watchIdle } from '../../access/idle/watch-idle.js';
import { AccessEndedPage } from './access-ended.page.js';
import { OverPage } from './over-page.js';
import { WithoutPracticePage } from './without-practice.page.js';

const pages = { AccessEndedPage, OverPage, WithoutPracticePage, watchIdle };

/** In a module of its own, so that they are one script beside the shell's first ones, and the ways to their texts, too. */
export async function withTexts(): Promise<typeof pages> {
  await addPageMessages('access', (language) =>
    language === 'es' ? import('./messages.es.json') : import('./messages.en.json'),
  );
  return pages;
}
