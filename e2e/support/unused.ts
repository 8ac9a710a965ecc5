import type { BrowserContext, Page } from '@playwright/test';

const WATCH_BEGINS_MS = 31_000;

export const moveTime = (context: BrowserContext): Promise<void> => context.clock.install();

export async function beWatched({ clock }: BrowserContext): Promise<void> {
  await clock.fastForward(WATCH_BEGINS_MS);
  await clock.setSystemTime(Date.now());
}

/**
 * The last key was pressed so long ago. It is pressed now, on a clock that goes back for it: what the page sends after
 * that has the time of the servers, which believe no other.
 */
export async function leaveUnused(minutes: number, ...pages: readonly Page[]): Promise<void> {
  const clock = pages[0]?.context().clock;
  await clock?.setSystemTime(Date.now() - minutes * 60_000);
  for (const page of pages) await page.keyboard.press('Shift');
  await clock?.setSystemTime(Date.now());
}
