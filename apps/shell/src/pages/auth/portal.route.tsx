import type { MeDto } from '@telecare/contracts';
import type { ComponentType } from 'react';
import { useLoaderData } from 'react-router-dom';
import { guestOfPractice } from '../../guards/guest.js';
import type { PageRoute } from '../../page-route.js';
import type { Portal } from '../../session/portal.js';
import { restoreSession } from '../../session/session.js';
import { signedInGoOn } from './auth.route.js';
import { OpeningPortalPage } from './opening-portal.page.js';

interface Guest {
  readonly guest: MeDto;
  readonly Page: ComponentType<{ readonly guest: MeDto }>;
}

const portalRoute = (portal: Portal): PageRoute => ({
  loader: async ({ request }): Promise<Guest | null> => {
    const guest = await findGuest();
    if (!guest) await signedInGoOn(request);
    return guest;
  },
  handle: { titleKey: `auth.portals.${portal}.title` },
  element: <PortalPage portal={portal} />,
});

/** Loaded on demand, because few users are signed in to another portal. */
async function findGuest(): Promise<Guest | null> {
  await restoreSession().catch(() => false);
  const guest = await guestOfPractice();
  return guest && { guest, Page: (await import('./other-account.page.js')).OtherAccountPage };
}

function PortalPage({ portal }: { readonly portal: Portal }) {
  const found = useLoaderData<Guest | null>();
  return found ? <found.Page guest={found.guest} /> : <OpeningPortalPage portal={portal} />;
}

export const patientRoute = portalRoute('patient');
export const staffRoute = portalRoute('staff');
