import type { Page } from '@playwright/test';

export interface PageLoad {
  /** Milliseconds from the start of the navigation until the page stopped loading anything. */
  readonly contentMs: number;
  /** Milliseconds until then for which long tasks blocked the page, counting the time of each beyond 50 ms. */
  readonly blockedMs: number;
  /** Cumulative layout shift, without unit (https://web.dev/articles/cls). */
  readonly layoutShift: number;
}

declare global {
  interface Window {
    pageLoad?: { contentAt: number | undefined; blockedMs: number; layoutShift: number };
  }
}

/** A page counts as complete if nothing has loaded for this long. */
const SETTLED_MS = 1_500;

export const watchLoads = (page: Page, content: string): Promise<unknown> => page.addInitScript(watch, content);

export async function loadPage(page: Page, address: string): Promise<PageLoad> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(
    (settled) => performance.now() - (window.pageLoad?.contentAt ?? Infinity) > settled,
    SETTLED_MS,
    { timeout: 60_000, polling: 100 },
  );
  return page.evaluate(() => {
    const { contentAt = Number.NaN, blockedMs, layoutShift } = window.pageLoad!;
    return { contentMs: contentAt, blockedMs, layoutShift };
  });
}

function watch(content: string): void {
  const load: NonNullable<Window['pageLoad']> = { contentAt: undefined, blockedMs: 0, layoutShift: 0 };
  window.pageLoad = load;
  const look = () => {
    const isThere =
      document.querySelector(content) && !document.querySelector('[data-portal] [role=status][aria-label]');
    if (!isThere) load.contentAt = undefined;
    else load.contentAt ??= performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (load.contentAt === undefined) load.blockedMs += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!shift.hadRecentInput) load.layoutShift += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
