import type { PageRoute } from '../../page-route.js';
import { requirePerson } from '../../guards/require-person.js';
import { queryClient } from '../../query-client.js';
import { profileQuery } from './profile.api.js';
import { ProfilePage } from './profile.page.js';

export const profileRoute: PageRoute = {
  loader: async ({ request }) => {
    await requirePerson(request);
    // Most often there before the page is; if not, the page shows its own states.
    void queryClient.prefetchQuery(profileQuery);
    return null;
  },
  handle: { titleKey: 'profile.title' },
  Component: ProfilePage,
};
