import type { PageRoute } from '../../page-route.js';
import { requirePerson } from '../../guards/require-person.js';
import { addPageMessages } from '../../i18n/i18n.js';
import { addPasswordMessages } from '../parts/passwords.js';
import { SettingsPage } from './settings.page.js';

export const settingsRoute: PageRoute = {
  loader: async ({ request }) => {
    await Promise.all([requirePerson(request), addPageMessages('settings', readMessages), addPasswordMessages()]);
    return null;
  },
  handle: { titleKey: 'settings.title' },
  Component: SettingsPage,
};

const readMessages = (language: string) =>
  language === 'es' ? import('./messages.es.json') : import('./messages.en.json');
