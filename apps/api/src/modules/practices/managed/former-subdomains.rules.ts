/** Previous owner of a subdomain, and when it gave the subdomain up. */
interface FormerUser {
  readonly practiceId: string;
  readonly givenUpAt: Date;
}

/** A subdomain is reserved for its previous owner for a year, because old links still use it. */
export function isHeldFor(former: FormerUser, practiceId: string, now = new Date()): boolean {
  const free = new Date(former.givenUpAt);
  free.setUTCFullYear(free.getUTCFullYear() + 1);
  return former.practiceId !== practiceId && free > now;
}
