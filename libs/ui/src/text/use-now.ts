import { useEffect, useState } from 'react';

const HALF_MINUTE_MS = 30_000;

/** Current time, updated twice a minute, for screens that depend on it and stay open. */
export function useNow(period = HALF_MINUTE_MS): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), period);
    return () => clearInterval(timer);
  }, [period]);
  return now;
}
