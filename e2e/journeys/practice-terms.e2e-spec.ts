import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { callApi, practiceId } from '../support/api.ts';
import { people } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'lakeside' });

const PATH = '/admin/practice-management/terms?practice=lakeside';

async function publish(page: Page, text: string): Promise<void> {
  await page.getByLabel('Terms in English').fill(`# Rules\n\n${text}\n\n- [our page](https://lakeside.example/rules)`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Publish version/ });
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(question).toHaveCount(0);
}

async function endTheAsking(page: Page): Promise<void> {
  const id = await practiceId(page, 'lakeside');
  const { revision } = await callApi<{ revision: number }>(page, {
    method: 'GET',
    path: '/practice-settings/terms',
    practiceId: id,
  });
  const body = { terms: null, privacy: null, asksStaff: false, revision };
  await callApi(page, { method: 'PUT', path: '/practice-settings/terms', practiceId: id, body });
}

test('an administrator publishes terms, which a patient accepts, and accepts again after a change', async ({
  pageOf,
  browser,
  baseURL,
}) => {
  const admin = await pageOf(people.lakesideAdmin);
  const phone = await browser.newContext({ baseURL });
  try {
    await admin.goto(PATH);
    await publish(admin, 'Come in time.');
    await expect(admin.getByRole('link', { name: /^Version \d+$/ }).first()).toBeVisible();

    const visitor = await phone.newPage();
    await visitor.goto('/auth?practice=lakeside');
    await visitor.getByRole('link', { name: 'Terms and privacy' }).click();
    await expect(visitor.getByRole('heading', { name: 'Rules' })).toBeVisible();
    await expect(visitor.getByText('Come in time.')).toBeVisible();
    await expectAccessible(visitor);

    const patient = await pageOf(people.hannah);
    const question = patient.getByRole('dialog', { name: /^Terms of/ });
    await expect(question.getByText('Come in time.')).toBeVisible();
    await expectAccessible(patient);
    await patient.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Accept' }).click();
    await expect(question).toHaveCount(0);

    await signIn(visitor, people.hannah);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.getByRole('dialog')).toHaveCount(0);

    await admin.goto(PATH);
    await expect(admin.getByRole('row', { name: /Hannah Schulz/ })).toBeVisible();
    await publish(admin, 'Come ten minutes early.');
    await visitor.reload();
    await visitor
      .getByRole('dialog', { name: /^Terms of/ })
      .getByRole('button', { name: 'Accept' })
      .click();
    await visitor.goto('/settings?practice=lakeside');
    await visitor
      .getByRole('link', { name: /^Read version/ })
      .last()
      .click();
    await expect(visitor.getByText('Come in time.')).toBeVisible();
  } finally {
    await endTheAsking(admin);
    await phone.close();
  }
});
