import { type RefObject, useEffect } from 'react';

const PHONE = '(max-width: 767.95px)';

/**
 * On a phone the element has the whole screen: what it covers is out of reach of the keyboard, the page behind stays
 * where it is, and what is typed into stays above the phone's own keyboard, which browsers lay over the page.
 */
export function useWholeScreen(element: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen || !window.matchMedia?.(PHONE).matches) return;
    const covered = element.current ? coveredBy(element.current) : [];
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    covered.forEach((behind) => behind.setAttribute('inert', ''));
    const leave = followKeyboard(element.current);
    return () => {
      leave();
      document.body.style.overflow = overflow;
      covered.forEach((behind) => behind.removeAttribute('inert'));
    };
  }, [element, isOpen]);
}

function coveredBy(element: HTMLElement): Element[] {
  const covered: Element[] = [];
  for (let node: Element | null = element; node && node.tagName !== 'BODY'; node = node.parentElement) {
    const beside = [...(node.parentElement?.children ?? [])].filter((other) => other !== node);
    if (node.tagName === 'MAIN') return [...covered, ...beside.filter(({ tagName }) => tagName === 'HEADER')];
    covered.push(...beside);
  }
  return covered;
}

function followKeyboard(element: HTMLElement | null): () => void {
  const visible = window.visualViewport;
  if (!element || !visible) return () => undefined;
  const fit = () => {
    element.style.setProperty('--visible-top', `${visible.offsetTop}px`);
    element.style.setProperty('--visible-height', `${visible.height}px`);
  };
  fit();
  visible.addEventListener('resize', fit);
  visible.addEventListener('scroll', fit);
  return () => {
    visible.removeEventListener('resize', fit);
    visible.removeEventListener('scroll', fit);
  };
}
