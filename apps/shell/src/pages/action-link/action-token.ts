/** Page for mailed links about an appointment. The token is in this tab's storage, never in the URL. */
export const ACTION_LINK_PATH = '/auth/visit';

const LINK = /^\/visit(?:\/([^/]*)\/?)?$/;
const TOKEN_KEY = 'telecare.action-link';

/** Takes the token out of the URL before anything is requested or rendered, like that of an invitation. */
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
