import { type BrowserContext, type Page, test as base } from '@playwright/test';
import type { Person } from './people.ts';
import { signIn } from './sign-in.ts';

interface Fixtures {
  readonly pageOf: (person: Person) => Promise<Page>;
}

interface WorkerFixtures {
  /** Browser contexts by e-mail address. They stay open and signed in between tests, as on a real desk. */
  readonly desks: Map<string, BrowserContext>;
}

/** For journeys that are not about signing in: only a person's first journey types the password. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  desks: [
    async ({ browser: _ }, use) => {
      const desks = new Map<string, BrowserContext>();
      await use(desks);
      await Promise.all([...desks.values()].map((desk) => desk.close()));
    },
    { scope: 'worker' },
  ],
  pageOf: async ({ browser, desks, baseURL, locale, timezoneId, viewport }, use) => {
    const pages: Page[] = [];
    await use(async (person) => {
      const desk = desks.get(person.email) ?? (await browser.newContext({ baseURL, locale, timezoneId, viewport }));
      desks.set(person.email, desk);
      const page = await desk.newPage();
      pages.push(page);
      await signIn(page, person);
      return page;
    });
    await Promise.all(pages.map((page) => page.close()));
  },
});
