import { isPortal, type Portal } from './portal.js';

const PORTAL_KEY = 'telecare.portal';
const SIGN_OUT_KEY = 'telecare.sign-out';
const SETTLED_KEY = 'telecare.settled';
export const TYPED_KEY = 'telecare.typed';

export function portalOfTab(): Portal | undefined {
  return portalIn(sessionStorage);
}

/** Portal of the last sign-in in any tab of this browser. A new tab may be able to sign in silently. */
export function portalOfBrowser(): Portal | undefined {
  return portalIn(localStorage);
}

export function rememberPortal(portal: Portal): void {
  sessionStorage.setItem(PORTAL_KEY, portal);
  localStorage.setItem(PORTAL_KEY, portal);
}

export function forgetPortal(): void {
  sessionStorage.removeItem(PORTAL_KEY);
  localStorage.removeItem(PORTAL_KEY);
}

export const isSettled = (userId: string): boolean => sessionStorage.getItem(SETTLED_KEY) === userId;

export const settle = (userId: string): void => sessionStorage.setItem(SETTLED_KEY, userId);

export const unsettle = (): void => sessionStorage.removeItem(SETTLED_KEY);

export function forgetTypedByOthers(userId: string): void {
  const typed = sessionStorage.getItem(TYPED_KEY);
  if (typed && (JSON.parse(typed) as { readonly userId?: unknown }).userId !== userId) forgetTyped();
}

export const forgetTyped = (): void => sessionStorage.removeItem(TYPED_KEY);

/** Survives the round trip to Keycloak, which always returns to the bare `/`. */
export function leaveSignOutPath(path: string): void {
  sessionStorage.setItem(SIGN_OUT_KEY, path);
}

export function takeSignOutPath(): string | undefined {
  const path = sessionStorage.getItem(SIGN_OUT_KEY) ?? undefined;
  sessionStorage.removeItem(SIGN_OUT_KEY);
  return path;
}

function portalIn(storage: Storage): Portal | undefined {
  const portal = storage.getItem(PORTAL_KEY);
  return isPortal(portal) ? portal : undefined;
}
