import type { createBrowserRouter } from 'react-router-dom';
import { accessEnd } from '../access/access-end.js';
import { signInPath } from '../guards/require-person.js';
import { sessionStatus } from '../session/session.js';

type Router = ReturnType<typeof createBrowserRouter>;

const PUBLIC = /^\/($|auth(\/|$)|practices$)/;

/** A session that ends by itself leads to the sign-in page and back; one found late opens the pages it is for. */
export function followSession(router: Router): void {
  sessionStatus.subscribe(() => {
    // Why the page is empty is said in its place; the sign-in page would only say that the session has ended.
    if (!router.state.initialized || accessEnd.get()) return;
    const { pathname, search } = window.location;
    const hasEnded = sessionStatus.get() === 'expired' && !PUBLIC.test(pathname);
    void (hasEnded ? router.navigate(signInPath(pathname + search, search)) : router.revalidate());
  });
}
