const DAY_MS = 86_400_000;

/** Midnight UTC so many days from now: nothing is booked more than two years ahead. */
export const midnightIn = (days: number): number => (Math.floor(Date.now() / DAY_MS) + days) * DAY_MS;
