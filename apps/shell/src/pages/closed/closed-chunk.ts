import { addPageMessages } from '../../i18n/i18n.js';
import { watchIdle } from '../../access/idle/watch-idle.js';
import { AccessEndedPage } from './access-ended.page.js';
import { OverPage } from './over-page.js';
import { WithoutPracticePage } from './without-practice.page.js';

const pages = { AccessEndedPage, OverPage, WithoutPracticePage, watchIdle };

/**
 * A separate module, so that the pages form one script next to the shell's first ones, including the imports of their
 * texts.
 */
export async function withTexts(): Promise<typeof pages> {
  await addPageMessages('access', (language) =>
    language === 'es' ? import('./messages.es.json') : import('./messages.en.json'),
  );
  return pages;
}
