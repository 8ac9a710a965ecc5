import type { createBrowserRouter } from 'react-router-dom';
import { accessEnd } from '../access/access-end.js';
import { signInPath } from '../guards/require-person.js';
import { sessionStatus } from '../session/session.js';

type Router = ReturnType<typeof createBrowserRouter>;

const PUBLIC = /^\/($|auth(\/|$)|practices$)/;

/**
 * A session that ends on its own leads to the sign-in page and back. If a session is found late, reloads the page for
 * it.
 */
export function followSession(router: Router): void {
  sessionStatus.subscribe(() => {
    // The empty page explains the reason itself. The sign-in page would only report that the session has ended.
    if (!router.state.initialized || accessEnd.get()) return;
    const { pathname, search } = window.location;
    const hasEnded = sessionStatus.get() === 'expired' && !PUBLIC.test(pathname);
    void (hasEnded ? router.navigate(signInPath(pathname + search, search)) : router.revalidate());
  });
}
