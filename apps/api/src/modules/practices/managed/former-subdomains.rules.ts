/** The practice that had a subdomain last, and when it gave it up. */
interface FormerUser {
  readonly practiceId: string;
  readonly givenUpAt: Date;
}

/** A year long the subdomain is kept for the practice that gave it up, because links still name it. */
export function isHeldFor(former: FormerUser, practiceId: string, now = new Date()): boolean {
  const free = new Date(former.givenUpAt);
  free.setUTCFullYear(free.getUTCFullYear() + 1);
  return former.practiceId !== practiceId && free > now;
}
