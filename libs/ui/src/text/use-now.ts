import { useEffect, useState } from 'react';

const HALF_MINUTE_MS = 30_000;

/** The time, renewed twice a minute, for what depends on "now" while a page stays open. */
export function useNow(period = HALF_MINUTE_MS): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), period);
    return () => clearInterval(timer);
  }, [period]);
  return now;
}
