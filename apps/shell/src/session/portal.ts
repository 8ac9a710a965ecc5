/** The two ways in; each is a client of its own at the identity server, with its own sign-in page. */
export type Portal = 'patient' | 'staff';

export const isPortal = (value: unknown): value is Portal => value === 'patient' || value === 'staff';
