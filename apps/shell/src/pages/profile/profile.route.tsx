import type { PageRoute } from '../../page-route.js';
import { requirePerson } from '../../guards/require-person.js';
import { addPageMessages } from '../../i18n/i18n.js';
import { queryClient } from '../../query-client.js';
import { profileQuery } from './profile.api.js';
import { ProfilePage } from './profile.page.js';

export const profileRoute: PageRoute = {
  loader: async ({ request }) => {
    const person = requirePerson(request).then(() => {
      // Usually loaded before the page. If not, the page shows its own loading states.
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
