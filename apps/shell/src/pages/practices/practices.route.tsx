import { addPageMessages } from '../../i18n/i18n.js';
import type { PageRoute } from '../../page-route.js';
import { PracticesPage } from './practices.page.js';

export const practicesRoute: PageRoute = {
  loader: async () => {
    await addPageMessages('practices', readMessages);
    return null;
  },
  handle: { titleKey: 'practices.title' },
  Component: PracticesPage,
};

const readMessages = (language: string) =>
  language === 'es' ? import('./messages.es.json') : import('./messages.en.json');
