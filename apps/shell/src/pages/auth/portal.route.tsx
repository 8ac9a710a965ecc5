import type { PageRoute } from '../../page-route.js';
import type { Portal } from '../../session/portal.js';
import { signedInGoOn } from './auth.route.js';
import { OpeningPortalPage } from './opening-portal.page.js';

const portalRoute = (portal: Portal): PageRoute => ({
  loader: async ({ request }) => {
    await signedInGoOn(request);
    return null;
  },
  handle: { titleKey: `auth.portals.${portal}.title` },
  element: <OpeningPortalPage portal={portal} />,
});

export const patientRoute = portalRoute('patient');
export const staffRoute = portalRoute('staff');
