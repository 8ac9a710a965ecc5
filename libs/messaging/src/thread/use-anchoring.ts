import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const NEAR_PX = 32;

const distanceToEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight;

interface Anchor {
  readonly item: Element;
  readonly bottom: number;
}

const bottomOf = (item: Element, scrolled: HTMLElement): number =>
  item.getBoundingClientRect().bottom - scrolled.getBoundingClientRect().top + scrolled.scrollTop;

function anchorOf(scrolled: HTMLElement): Anchor | undefined {
  const item = scrolled.querySelector('ol > li');
  return item ? { item, bottom: bottomOf(item, scrolled) } : undefined;
}

/**
 * Keeps what is read where it is while earlier messages come in above it, and follows the end while the end is in view.
 * `first` names what is shown first, and `shown` everything. What was first is held by its lower end: above it a day's
 * line may go.
 */
export function useAnchoring(first: string | undefined, shown: string) {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef<{ first: string | undefined; fromEnd: number; anchor?: Anchor | undefined }>({
    first,
    fromEnd: 0,
  });
  const [isAtEnd, setAtEnd] = useState(true);
  const look = useCallback(() => {
    if (!element.current) return;
    before.current.fromEnd = distanceToEnd(element.current);
    setAtEnd(before.current.fromEnd <= NEAR_PX);
  }, []);
  const toEnd = useCallback(() => {
    if (element.current) element.current.scrollTop = element.current.scrollHeight;
    look();
  }, [look]);
  useLayoutEffect(() => {
    const scrolled = element.current;
    if (!scrolled) return;
    const { first: known, fromEnd, anchor } = before.current;
    if (known !== first && anchor?.item.isConnected) {
      scrolled.scrollTop += bottomOf(anchor.item, scrolled) - anchor.bottom;
    } else if (fromEnd <= NEAR_PX) scrolled.scrollTop = scrolled.scrollHeight;
    before.current = { first, fromEnd: distanceToEnd(scrolled), anchor: anchorOf(scrolled) };
    setAtEnd(before.current.fromEnd <= NEAR_PX);
  }, [first, shown]);
  // A smaller window, as above a phone's keyboard, shows the same end.
  useLayoutEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return;
    const scrolled = element.current;
    const observer = new ResizeObserver(() => {
      if (before.current.fromEnd <= NEAR_PX) scrolled.scrollTop = scrolled.scrollHeight;
    });
    observer.observe(scrolled);
    return () => observer.disconnect();
  }, []);
  return { element, isAtEnd, look, toEnd };
}
