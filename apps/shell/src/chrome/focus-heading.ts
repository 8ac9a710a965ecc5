import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After a navigation the keyboard and the screen reader start at the new page's heading; the first page is left alone. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target = document.querySelector<HTMLElement>('main h1[tabindex], main');
    target?.focus({ preventScroll: true });
  }, [pathname]);
}
