import { expect, type Page } from '@playwright/test';
import { people, type Person } from '../support/people.ts';
import { test } from '../support/test.ts';
import { withoutLiveChannel } from '../support/without-live-channel.ts';

const pages: readonly { as: Person; links: readonly string[] }[] = [
  { as: people.amara, links: ['Dashboard', 'Appointments', 'Messages'] },
  { as: people.alvarez, links: ['Dashboard', 'Appointments', 'Patients', 'Messages'] },
  { as: people.riversideAdmin, links: ['Dashboard', 'Appointments', 'Patients', 'Messages'] },
  { as: people.superAdmin, links: ['Dashboard'] },
];

/** Asked by the frame of every page, beside what the page itself shows: the badge counts when the live channel begins. */
const OF_FRAME = /^\/api\/(me|access|practices\/lookup|health|realtime|conversations\/unread)\b/;

/** What a page asks the API, and whether the code of its portal was there already. */
async function asked(page: Page, open: () => Promise<unknown>) {
  const reads: { path: string; isEarly: boolean }[] = [];
  let isCodeThere = false;
  const note = (url: string) => {
    const { pathname, search } = new URL(url);
    if (pathname.startsWith('/api/') && !OF_FRAME.test(pathname)) {
      reads.push({ path: pathname + search, isEarly: !isCodeThere });
    }
  };
  const onRequest = (request: { url(): string; method(): string }) => request.method() === 'GET' && note(request.url());
  const onFinished = (request: { url(): string }) => {
    if (/\/mf\/.*remoteEntry/.test(request.url())) isCodeThere = true;
  };
  page.on('request', onRequest).on('requestfinished', onFinished);
  await open();
  await page.locator('[data-portal] h1').waitFor();
  await page.waitForLoadState('networkidle');
  page.off('request', onRequest).off('requestfinished', onFinished);
  return reads;
}

for (const { as, links } of pages) {
  test(`${as.name}: a page that is loaded again has asked for its data before its portal is there, and only once`, async ({
    pageOf,
  }) => {
    const page = await pageOf(as);
    await withoutLiveChannel(page);
    for (const link of links) {
      // From a page without a portal, so that everything is asked by the page's own code.
      await page.goto('/profile');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const own = await asked(page, () =>
        page.getByRole('navigation').getByRole('link', { name: link }).first().click(),
      );
      const again = await asked(page, () => page.reload());
      const paths = again.map(({ path }) => path);
      expect(paths, `${link}: nothing twice`).toEqual([...new Set(paths)]);
      expect([...paths].sort(), `${link}: what the page asks itself`).toEqual(
        [...new Set(own.map(({ path }) => path))].sort(),
      );
      expect(again.filter(({ isEarly }) => isEarly).length, `${link}: early`).toBeGreaterThan(0);
    }
  });
}
