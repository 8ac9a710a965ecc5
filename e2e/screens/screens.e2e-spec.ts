import { type BrowserContext, expect, test } from '@playwright/test';
import { forgetLimits } from '../support/limits.ts';
import { openPractice } from '../support/openings.ts';
import { people } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { beWatched, leaveUnused, moveTime } from '../support/unused.ts';
import { withoutLiveChannel } from '../support/without-live-channel.ts';
import { furnishConversations } from './conversations.ts';
import { type Shot, shots } from './pages.ts';
import { schemes, takePicture, widths } from './pictures.ts';
import { furnishPractices } from './practices.ts';

async function take(context: BrowserContext, shot: Shot, scheme: string) {
  const { name, path, heading, search, press, opens, unusedMinutes } = shot;
  const page = context.pages()[0] ?? (await context.newPage());
  await forgetLimits();
  if (opens) await openPractice(page, opens);
  if (unusedMinutes) await moveTime(context);
  await page.goto(typeof path === 'string' ? path : await path());
  const title = page.getByRole('heading', { level: 1, ...(heading ? { name: heading } : {}) });
  await expect(title.first()).toBeVisible();
  if (press) await page.getByRole('button', { name: press }).click();
  if (search) {
    await page.getByRole('searchbox').fill(search);
    await expect(page.getByText('No practices found matching your search.')).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  if (unusedMinutes) {
    await beWatched(context);
    await leaveUnused(unusedMinutes, page);
    await expect(page.getByRole('timer')).toBeVisible();
  }
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await takePicture(page, name, scheme);
}

test.beforeAll(async () => {
  await furnishPractices();
  await furnishConversations(people.riversideAdmin);
});

const groups = Map.groupBy(shots, ({ as }) => as);

for (const [person, pages] of groups) {
  for (const scheme of schemes) {
    test(`screens of ${person?.name ?? 'nobody'}, ${scheme}`, async ({ browser }) => {
      test.setTimeout(20 * 60_000);
      for (const [width, height] of Object.entries(widths)) {
        const context = await browser.newContext({ colorScheme: scheme, viewport: { width: Number(width), height } });
        await withoutLiveChannel(context);
        if (person) await signIn(await context.newPage(), person);
        for (const shot of pages) await take(context, shot, scheme);
        await context.close();
      }
    });
  }
}
