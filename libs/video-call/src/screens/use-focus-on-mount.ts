import { type RefObject, useEffect, useRef } from 'react';

export function useFocusOnMount(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
