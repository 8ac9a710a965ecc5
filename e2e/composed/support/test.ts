import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { startComposedStack, type ComposedStack } from './composed-stack.ts';
import { signIn } from './signed-in.ts';
import type { Visitor } from './stub-api.ts';

interface WorkerFixtures {
  readonly stack: ComposedStack;
  readonly builds: string;
}

interface TestFixtures {
  readonly openAs: (visitor: Visitor, address: string) => Promise<Page>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  stack: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const stack = await startComposedStack();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // eslint-disable-next-line no-empty-pattern -- as above
  builds: [async ({}, use) => use(mkdtempSync(path.join(tmpdir(), 'telecare-builds-'))), { scope: 'worker' }],
  baseURL: async ({ stack }, use) => use(stack.url),
  openAs: async ({ stack, context }, use) => {
    await use(async (visitor, address) => {
      stack.api.visitor = visitor;
      await signIn(context, stack, visitor);
      const page = await context.newPage();
      await page.goto(address);
      return page;
    });
  },
});

export { expect } from '@playwright/test';

export const versionShown = (page: Page, portal: string): Promise<string | null> =>
  page.locator(`[data-portal="${portal}"]`).getAttribute('data-portal-version');
