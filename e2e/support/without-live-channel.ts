import type { BrowserContext, Page } from '@playwright/test';

/** Disables live events for tests that wait until the network is idle. The page accepts a 404 as final. */
export const withoutLiveChannel = (where: Page | BrowserContext): Promise<unknown> =>
  where.route('**/api/realtime', (route) => route.fulfill({ status: 404 }));
