const KEY = 'telecare.prompt';

/** The session of somebody who went away could not be ended: whoever signs in next types the password. */
export const distrustBrowser = (): void => localStorage.setItem(KEY, 'login');

/** What the identity server is told to ask for although it may know the browser (OpenID Connect, `prompt`). */
export const promptOfBrowser = (): string | null => localStorage.getItem(KEY);

export const trustBrowser = (): void => localStorage.removeItem(KEY);
