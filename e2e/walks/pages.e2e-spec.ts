import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { appointmentPage } from '../support/appointments.ts';
import { people, type Person } from '../support/people.ts';
import { test } from '../support/test.ts';
import { withoutLiveChannel } from '../support/without-live-channel.ts';

interface Opened {
  readonly as?: Person;
  readonly paths: readonly (string | (() => Promise<string>))[];
}

const opened: Opened[] = [
  { paths: ['/', '/practices', '/auth', '/auth/reset-password', '/terms?practice=riverside', '/no/such/page'] },
  {
    as: people.priya,
    paths: [
      '/patient/dashboard',
      '/patient/appointments',
      '/patient/appointments?tab=month',
      () => appointmentPage(people.priya),
      '/patient/record-access',
      '/profile',
      '/settings',
    ],
  },
  {
    as: people.riversideAdmin,
    paths: [
      '/dashboard',
      '/appointments',
      '/appointments?tab=week',
      '/appointments/replies',
      '/appointments/analytics',
      async () => (await appointmentPage(people.priya)).replace('/patient/', '/'),
      '/patients',
      '/super-admin/dashboard',
      '/admin/dashboard',
      '/admin/users',
      '/admin/access-log',
      '/admin/change-history',
      '/admin/practice-openings',
      '/admin/practice-management',
      '/admin/practice-management/domain',
      '/admin/practice-management/terms',
      '/admin/practice-management/cancel-reasons',
      '/admin/practice-management/texts',
    ],
  },
  { as: people.chen, paths: ['/dashboard', '/appointments/details?practice=riverside'] },
  {
    as: people.superAdmin,
    paths: [
      '/super-admin/dashboard',
      '/super-admin/appointments',
      '/super-admin/patients',
      '/super-admin/analytics',
      '/super-admin/analytics?tab=practices',
      '/patient/dashboard',
      '/patients?practice=riverside',
      '/messages?practice=riverside',
      '/dashboard?practice=riverside',
      '/admin/users',
      '/admin/practices',
      '/admin/change-history',
      '/admin/security',
      '/admin/security?tab=monitoring',
      '/admin/security?tab=settings',
      '/admin/security?tab=threats',
      '/admin/system-health',
      '/admin/system-health?tab=performance',
    ],
  },
];

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

for (const { as, paths } of opened) {
  test(`pages of ${as?.name ?? 'visitors'} are accessible on desktop and phone and do not scroll sideways`, async ({
    browser,
    pageOf,
  }) => {
    const page = as ? await pageOf(as) : await (await browser.newContext()).newPage();
    await withoutLiveChannel(page);
    const practice = as && as !== people.superAdmin ? 'riverside' : undefined;
    for (const path of paths) {
      const address = inPractice(typeof path === 'string' ? path : await path(), practice);
      await test.step(address, () => checkPage(page, address));
    }
  });
}

function inPractice(path: string, practice: string | undefined): string {
  if (!practice || path.includes('practice=')) return path;
  return `${path}${path.includes('?') ? '&' : '?'}practice=${practice}`;
}

async function checkPage(page: Page, address: string): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await checkWidth(page);
  await page.setViewportSize(PHONE);
  await checkWidth(page);
}

async function checkWidth(page: Page): Promise<void> {
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

for (const portal of ['patient', 'staff'] as const) {
  test(`the ${portal} sign-in page is accessible`, async ({ page }) => {
    await page.goto(`/auth/${portal}`);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expectAccessible(page);
  });
}

test('an unknown path shows an error with a link home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('pages in Spanish contain no English from the header', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'es-ES' })).newPage();
  await page.goto('/practices');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByText('Select Your Practice')).toBeHidden();
  await page.context().close();
});
