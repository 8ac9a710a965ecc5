import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus to what has replaced the button that was pressed. */
export function useFocusOnMount(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
