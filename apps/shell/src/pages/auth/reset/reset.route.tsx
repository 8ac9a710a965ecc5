import type { PageRoute } from '../../../page-route.js';
import { addPageMessages } from '../../../i18n/i18n.js';
import { addPasswordMessages } from '../../parts/passwords.js';
import { ResetPasswordPage } from './reset.page.js';

export const resetRoute: PageRoute = {
  loader: async () => {
    await Promise.all([addPageMessages('reset', readMessages), addPasswordMessages()]);
    return null;
  },
  handle: { titleKey: 'reset.title' },
  Component: ResetPasswordPage,
};

const readMessages = (language: string) =>
  language === 'es' ? import('./messages.es.json') : import('./messages.en.json');
