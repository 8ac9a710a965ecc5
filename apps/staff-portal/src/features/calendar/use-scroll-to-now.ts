import { type RefObject, useEffect } from 'react';

/** How much of what has been is still seen above the line. */
const ABOVE = 160;

/** A day that is opened shows its present, where it has one. */
export function useScrollToNow(scroller: RefObject<HTMLElement | null>, day: string | undefined) {
  useEffect(() => {
    const line = scroller.current?.querySelector<HTMLElement>('[data-now]');
    if (line && scroller.current) scroller.current.scrollTop = line.offsetTop - ABOVE;
  }, [scroller, day]);
}
