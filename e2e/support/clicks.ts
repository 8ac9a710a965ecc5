import type { Page } from '@playwright/test';

/** Counts clicks and taps on the page from now on, even after a reload. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  const listen = () =>
    addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        if (isTrusted && detail > 0) sessionStorage.setItem('clicks', String(Number(sessionStorage.clicks ?? 0) + 1));
      },
      { capture: true },
    );
  await page.addInitScript(listen);
  await page.evaluate(() => sessionStorage.setItem('clicks', '0'));
  await page.evaluate(listen);
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')));
}
