import { redirect } from 'react-router-dom';
import { guestOfPractice } from '../../guards/guest.js';
import type { PageRoute } from '../../page-route.js';
import { addPageMessages } from '../../i18n/i18n.js';
import { sessionStatus } from '../../session/session.js';
import type { LandingData } from './entrance.js';
import { readLandingMessages } from './landing-messages.js';
import { LandingPage } from './landing.page.js';

export const landingRoute: PageRoute = {
  loader: async ({ request }): Promise<LandingData> => {
    const [guest] = await Promise.all([guestOfPractice(), addPageMessages('landing', readLandingMessages)]);
    if (!guest && sessionStatus.get() === 'signed-in') throw redirect(`/dashboard${new URL(request.url).search}`);
    return { guest };
  },
  Component: LandingPage,
};
