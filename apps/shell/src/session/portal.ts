export type Portal = 'patient' | 'staff';

export const isPortal = (value: unknown): value is Portal => value === 'patient' || value === 'staff';

export function portalOfSignIn(pathname: string): Portal | undefined {
  const portal = /^\/auth\/(\w+)$/.exec(pathname)?.[1];
  return isPortal(portal) ? portal : undefined;
}

export function portalOfCallback(pathname: string): Portal | undefined {
  const portal = /^\/auth\/callback\/(\w+)$/.exec(pathname)?.[1];
  return isPortal(portal) ? portal : undefined;
}
