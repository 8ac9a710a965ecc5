const DAY_MS = 86_400_000;

export const midnightIn = (days: number): number => (Math.floor(Date.now() / DAY_MS) + days) * DAY_MS;
