/** The two ways in; each is a client of its own at the identity server, with its own sign-in page. */
export type Portal = 'patient' | 'staff';

export const isPortal = (value: unknown): value is Portal => value === 'patient' || value === 'staff';

export function portalOfSignIn(pathname: string): Portal | undefined {
  const portal = /^\/auth\/(\w+)$/.exec(pathname)?.[1];
  return isPortal(portal) ? portal : undefined;
}

/** The portal that the identity server's answer is for; undefined when the address names none. */
export function portalOfCallback(pathname: string): Portal | undefined {
  const portal = /^\/auth\/callback\/(\w+)$/.exec(pathname)?.[1];
  return isPortal(portal) ? portal : undefined;
}
