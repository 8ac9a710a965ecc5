import type { PageRoute } from '../../page-route.js';
import { addPageMessages } from '../../i18n/i18n.js';
import { ResetPasswordPage } from './reset.page.js';

export const resetRoute: PageRoute = {
  loader: async () => {
    await addPageMessages('reset', readMessages);
    return null;
  },
  handle: { titleKey: 'reset.title' },
  Component: ResetPasswordPage,
};

const readMessages = (language: string) => (language === 'es' ? import('./reset.es.json') : import('./reset.en.json'));
