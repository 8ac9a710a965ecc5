import type { PageRoute } from '../../page-route.js';
import { requirePerson } from '../../guards/require-person.js';
import { SettingsPage } from './settings.page.js';

export const settingsRoute: PageRoute = {
  loader: async ({ request }) => {
    await requirePerson(request);
    return null;
  },
  handle: { titleKey: 'settings.title' },
  Component: SettingsPage,
};
