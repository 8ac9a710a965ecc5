import type { BrowserContext, Page } from '@playwright/test';

const WATCH_BEGINS_MS = 31_000;

export const moveTime = (context: BrowserContext): Promise<void> => context.clock.install();

export async function beWatched({ clock }: BrowserContext): Promise<void> {
  await clock.fastForward(WATCH_BEGINS_MS);
  await clock.setSystemTime(Date.now());
}

/**
 * Simulates that the last key was pressed this long ago. Presses a key with the clock set back, because servers refuse
 * requests with a wrong time.
 */
export async function leaveUnused(minutes: number, ...pages: readonly Page[]): Promise<void> {
  const clock = pages[0]?.context().clock;
  await clock?.setSystemTime(Date.now() - minutes * 60_000);
  for (const page of pages) await page.keyboard.press('Shift');
  await clock?.setSystemTime(Date.now());
}
