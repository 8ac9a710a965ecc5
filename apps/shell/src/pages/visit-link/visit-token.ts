/** Where a mailed link about a visit is answered; the token itself is in this tab's storage, never in the address. */
export const VISIT_PATH = '/auth/visit';

const LINK = /^\/visit(?:\/([^/]*)\/?)?$/;
const TOKEN_KEY = 'telecare.visit-link';

/** Takes the token out of the address before anything is requested or drawn, as that of an invitation. */
export function takeVisitLink(): void {
  const { pathname, search } = window.location;
  const link = LINK.exec(pathname);
  if (!link) return;
  const [, token] = link;
  if (token) sessionStorage.setItem(TOKEN_KEY, token);
  else sessionStorage.removeItem(TOKEN_KEY);
  window.history.replaceState(null, '', VISIT_PATH + search);
}

export const visitToken = (): string | null => sessionStorage.getItem(TOKEN_KEY);
