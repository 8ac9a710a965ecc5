import { isPortal, type Portal } from './portal.js';

const CALLBACK = /^\/auth\/callback\/(\w+)$/;

/** Whether the identity server sent the browser here with its answer. */
export const isSignInCallback = (pathname: string): boolean => CALLBACK.test(pathname);

/** The portal an answer is for; undefined when the address names none. */
export function portalOfCallback(pathname: string): Portal | undefined {
  const portal = CALLBACK.exec(pathname)?.[1];
  return isPortal(portal) ? portal : undefined;
}
