import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { mailAbout } from '../support/mailbox.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

const serial = Math.floor(Math.random() * 1_000_000);

test('an administrator edits a mail text, previews it and gets a test mail', async ({ pageOf }) => {
  const page = await pageOf(people.riversideAdmin);
  await page.goto('/admin/mail-texts?practice=riverside&mail=confirmed.practitioner');
  const subject = `Confirmed at {practice}, ${serial}`;
  await page.getByLabel('Subject').fill(subject);
  await expect(page.getByText(`Subject: Confirmed at Riverside Family Practice, ${serial}`)).toBeVisible();
  // The frame runs no scripts, so the page reads it. The mail's styles must work under the page's own policy.
  const heading = () =>
    page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
      const found = frame.contentDocument?.querySelector('h1');
      return { text: found?.textContent, size: found?.style.fontSize };
    });
  await expect.poll(heading).toMatchObject({ text: expect.stringContaining(String(serial)), size: '22px' });
  await page.getByRole('button', { name: 'Save text' }).click();
  await expect(page.getByText('The text is saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send a test mail to myself' }).click();
  expect((await mailAbout(new RegExp(String(serial)))).text).toContain('R. L.');
  await page.getByRole('button', { name: 'Back to the default' }).click();
  await page.getByRole('button', { name: 'Save text' }).click();
  await expect(page.getByRole('button', { name: 'Back to the default' })).toBeDisabled();
});

test('an administrator exports the whole practice', async ({ pageOf }) => {
  const page = await pageOf(people.riversideAdmin);
  await page.goto('/admin/practice-management?practice=riverside');
  const section = page.getByRole('region', { name: 'Take everything along' });
  await section.getByRole('button', { name: /^Export (everything|again)$/ }).click();
  const download = section.getByRole('button', { name: 'Download export' });
  await expect(download).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  const started = page.waitForEvent('download');
  await download.click();
  expect((await started).suggestedFilename()).toMatch(/^riverside-\d{4}-\d\d-\d\d\.zip$/);
});
