import type { BrowserContext, Page } from '@playwright/test';

/** For whoever waits until the network is idle: an open stream never is. The page takes the answer as final. */
export const withoutLiveChannel = (where: Page | BrowserContext): Promise<unknown> =>
  where.route('**/api/realtime', (route) => route.fulfill({ status: 404 }));
