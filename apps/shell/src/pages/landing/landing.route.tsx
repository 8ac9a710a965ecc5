import type { PageRoute } from '../../page-route.js';
import { redirect } from 'react-router-dom';
import { sessionStatus } from '../../session/session.js';
import { LandingPage } from './landing.page.js';

/** Whoever is signed in has no business here. */
export const landingRoute: PageRoute = {
  loader: ({ request }) => {
    if (sessionStatus.get() === 'signed-in') throw redirect(`/dashboard${new URL(request.url).search}`);
    return null;
  },
  Component: LandingPage,
};
