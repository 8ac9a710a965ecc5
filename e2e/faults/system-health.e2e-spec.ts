import { expect, test } from '@playwright/test';
import { people } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { without } from '../support/stack.ts';

const MINUTE = 60_000;

test.describe.configure({ lock: '-exclusive-', timeout: 4 * MINUTE });

test('System Health reports within a minute that Redis stopped and that it is back', async ({ page }) => {
  await signIn(page, people.superAdmin);
  await page.goto('/admin/system-health');
  const redis = page.getByRole('row', { name: /^Redis/ });
  await expect(redis.getByText('Healthy')).toBeVisible({ timeout: MINUTE });
  await without('redis', async () => {
    await expect(redis.getByText('Down')).toBeVisible({ timeout: MINUTE });
    await expect(page.getByText('Some services experiencing issues')).toBeVisible();
  });
  await expect(redis.getByText('Healthy')).toBeVisible({ timeout: 2 * MINUTE });
});
