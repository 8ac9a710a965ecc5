/** Where a mailed link about an appointment is answered; the token itself is in this tab's storage, never in the address. */
export const ACTION_LINK_PATH = '/auth/visit';

const LINK = /^\/visit(?:\/([^/]*)\/?)?$/;
const TOKEN_KEY = 'telecare.action-link';

/** Takes the token out of the address before anything is requested or drawn, as that of an invitation. */
export function takeActionLink(): void {
  const { pathname, search } = window.location;
  const link = LINK.exec(pathname);
  if (!link) return;
  const [, token] = link;
  if (token) sessionStorage.setItem(TOKEN_KEY, token);
  else sessionStorage.removeItem(TOKEN_KEY);
  window.history.replaceState(null, '', ACTION_LINK_PATH + search);
}

export const actionToken = (): string | null => sessionStorage.getItem(TOKEN_KEY);
