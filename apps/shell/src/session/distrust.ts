const KEY = 'telecare.prompt';

/** Requires the password at the next sign-in, because an idle user's session could not be ended. */
export const distrustBrowser = (): void => localStorage.setItem(KEY, 'login');

/** The `prompt` (OpenID Connect) to send even if Keycloak may have a session for this browser. */
export const promptOfBrowser = (): string | null => localStorage.getItem(KEY);

export const trustBrowser = (): void => localStorage.removeItem(KEY);
