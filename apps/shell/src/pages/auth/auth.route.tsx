import type { PageRoute } from '../../page-route.js';
import { redirect } from 'react-router-dom';
import { addPageMessages } from '../../i18n/i18n.js';
import { restoreSession } from '../../session/session.js';
import { safeReturnTo } from '../../session/return-to.js';
import { addPasswordMessages } from '../parts/passwords.js';
import { AuthPage } from './auth.page.js';

export async function signedInGoOn(request: Request): Promise<void> {
  const signedIn = await restoreSession().catch(() => false);
  if (signedIn) throw redirect(safeReturnTo(new URL(request.url).searchParams.get('returnTo') ?? startOf(request)));
}

const startOf = (request: Request): string => {
  const practice = new URL(request.url).searchParams.get('practice');
  return practice ? `/?practice=${encodeURIComponent(practice)}` : '/';
};

export const authRoute: PageRoute = {
  loader: async ({ request }) => {
    await signedInGoOn(request);
    await Promise.all([addPageMessages('sign-up', readMessages), addPasswordMessages()]);
    return null;
  },
  handle: { titleKey: 'auth.title' },
  Component: AuthPage,
};

const readMessages = (language: string) =>
  language === 'es' ? import('./sign-up.es.json') : import('./sign-up.en.json');
