import type { createBrowserRouter } from 'react-router-dom';
import { signInPath } from '../guards/require-person.js';
import { sessionStatus } from '../session/session.js';

type Router = ReturnType<typeof createBrowserRouter>;

const PUBLIC = /^\/($|auth(\/|$)|practices$)/;

/** A session that ends by itself leads to the sign-in page and back; one found late opens the pages it is for. */
export function followSession(router: Router): void {
  sessionStatus.subscribe(() => {
    if (!router.state.initialized) return;
    const { pathname, search } = window.location;
    const hasEnded = sessionStatus.get() === 'expired' && !PUBLIC.test(pathname);
    void (hasEnded ? router.navigate(signInPath(pathname + search, search)) : router.revalidate());
  });
}
