import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { people, type Person } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';

interface Visit {
  readonly path: string;
  readonly as?: Person;
}

const visits: Visit[] = [
  { path: '/' },
  { path: '/practices' },
  { path: '/auth' },
  { path: '/auth/reset-password' },
  { path: '/no/such/page' },
  { path: '/patient/dashboard', as: people.amara },
  { path: '/profile', as: people.amara },
  { path: '/settings', as: people.amara },
  { path: '/dashboard', as: people.riversideAdmin },
  { path: '/appointments', as: people.riversideAdmin },
  { path: '/dashboard', as: people.alvarez },
  { path: '/super-admin/dashboard', as: people.superAdmin },
  { path: '/dashboard?practice=riverside', as: people.superAdmin },
];

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

for (const { path, as } of visits) {
  for (const [size, viewport] of Object.entries(sizes)) {
    test(`${path} ${as ? `as ${as.name} ` : ''}is accessible at ${size} width and does not scroll sideways`, async ({ page }) => {
      await page.setViewportSize(viewport);
      if (as) await signIn(page, as);
      const practice = as && as !== people.superAdmin ? '?practice=riverside' : '';
      await page.goto(path + practice);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
}

for (const portal of ['patient', 'staff'] as const) {
  test(`the ${portal} sign-in page is accessible`, async ({ page }) => {
    await page.goto(`/auth/${portal}`);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expectAccessible(page);
  });
}

test('an unknown path is said and leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('pages in Spanish have no English left over from the header', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'es-ES' })).newPage();
  await page.goto('/practices');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByText('Select Your Practice')).toBeHidden();
  await page.context().close();
});
