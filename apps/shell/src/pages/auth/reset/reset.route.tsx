import type { PageRoute } from '../../../page-route.js';
import { addPageMessages } from '../../../i18n/i18n.js';
import { addPasswordMessages } from '../../parts/passwords.js';
import { signedInGoOn } from '../auth.route.js';
import { tokenIn } from './new-password.rules.js';
import { ResetPasswordPage } from './reset.page.js';

export const resetRoute: PageRoute = {
  loader: async ({ request }) => {
    // A request has no fragment, and the mailed link contains its token there.
    if (!tokenIn(window.location.hash)) await signedInGoOn(request);
    await Promise.all([addPageMessages('reset', readMessages), addPasswordMessages()]);
    return null;
  },
  handle: { titleKey: 'reset.title' },
  Component: ResetPasswordPage,
};

const readMessages = (language: string) =>
  language === 'es' ? import('./messages.es.json') : import('./messages.en.json');
