import type { PageRoute } from '../../page-route.js';
import { requirePerson } from '../../guards/require-person.js';
import { addPageMessages } from '../../i18n/i18n.js';
import { queryClient } from '../../query-client.js';
import { profileQuery } from './profile.api.js';
import { ProfilePage } from './profile.page.js';

export const profileRoute: PageRoute = {
  loader: async ({ request }) => {
    const person = requirePerson(request).then(() => {
      // Most often there before the page is; if not, the page shows its own states.
      void queryClient.prefetchQuery(profileQuery);
    });
    await Promise.all([person, addPageMessages('profile', readMessages)]);
    return null;
  },
  handle: { titleKey: 'profile.title' },
  Component: ProfilePage,
};

const readMessages = (language: string) =>
  language === 'es' ? import('./messages.es.json') : import('./messages.en.json');
