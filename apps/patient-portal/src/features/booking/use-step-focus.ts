import { useEffect, useRef } from 'react';

/** After a step the keyboard and the screen reader start at the new one's heading; the first one is left alone. */
export function useStepFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
