/** Page that accepts an invitation. The token is in this tab's storage, never in the URL. */
export const INVITATION_PATH = '/auth/invite-acceptance';

const LINK = /^\/invite(?:\/([^/]*)\/?)?$/;
const TOKEN_KEY = 'telecare.invitation';
const ACCEPTING_KEY = 'telecare.invitation-accepting';

/**
 * Takes the token out of the URL before anything is requested or rendered, because URLs end up in histories, referrers
 * and error reports.
 */
export function takeInvitationLink(): void {
  const { pathname, search } = window.location;
  const link = LINK.exec(pathname);
  const query = new URLSearchParams(search);
  const token = link ? link[1] : pathname === INVITATION_PATH && query.get('token');
  if (!link && !token) return;

  forgetInvitation();
  if (token) sessionStorage.setItem(TOKEN_KEY, token);
  query.delete('token');
  const rest = query.toString();
  window.history.replaceState(null, '', INVITATION_PATH + (rest ? `?${rest}` : ''));
}

export const invitationLink = (): string => `/invite/${invitationToken() ?? ''}`;

export const invitationToken = (): string | null => sessionStorage.getItem(TOKEN_KEY);

export function forgetInvitation(): void {
  sessionStorage.removeItem(TOKEN_KEY);
  sessionStorage.removeItem(ACCEPTING_KEY);
}

export const acceptOnReturn = (): void => sessionStorage.setItem(ACCEPTING_KEY, 'yes');

export const isAcceptingInvitation = (): boolean => sessionStorage.getItem(ACCEPTING_KEY) !== null;

export function takeAcceptance(): boolean {
  const accepting = isAcceptingInvitation();
  sessionStorage.removeItem(ACCEPTING_KEY);
  return accepting;
}
