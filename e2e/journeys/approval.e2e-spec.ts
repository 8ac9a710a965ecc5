import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/database.ts';
import { invitationLink, invite, NEW_PASSWORD, stranger } from '../support/invitations.ts';
import { forgetLimits } from '../support/limits.ts';
import { mailAbout, mailTo } from '../support/mailbox.ts';
import { people } from '../support/people.ts';
import { fillSignIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: ['lakeside', 'platform'] });

const PLATFORM = '00000000-0000-0000-0000-000000000000';

type Switch = 'patient_approval' | 'captcha';

const turn = (name: Switch, isOn: boolean) =>
  inDatabase(`update app.practices set ${name} = $1 where id = $2`, [isOn, PLATFORM]);

test.beforeEach(forgetLimits);
test.afterEach(async () => {
  await turn('patient_approval', false);
  await turn('captcha', false);
});

async function createAccount(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Patient Portal' })).toBeVisible();
  return page;
}

test('a patient waits for approval and gets access without a reload', async ({ pageOf, browser }) => {
  await turn('patient_approval', true);
  const staff = await pageOf(people.lakesideAdmin);
  const mina = stranger({ role: 'patient', firstName: 'Mina', lastName: 'Waits' });
  await invite(staff, 'lakeside', mina);
  const theirs = await createAccount(browser, await invitationLink(mina));
  await fillSignIn(theirs, mina.email, NEW_PASSWORD);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Waiting for approval' })).toBeVisible();
  await expect(theirs.getByText(/Questions\? Call the practice/)).toBeVisible();
  await expectAccessible(theirs);

  await staff.goto('/dashboard?practice=lakeside');
  await staff.getByRole('link', { name: '1 patient is waiting for approval' }).click();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Approve Mina Waits' }).click();
  await expect(staff.getByText('Mina Waits is a patient of the practice now').first()).toBeVisible();
  await expect(staff.getByRole('heading', { name: 'Waiting for approval' })).toBeHidden();

  await expect(theirs.getByRole('heading', { level: 1, name: /Mina/ })).toBeVisible({ timeout: 20_000 });
  expect((await mailTo(mina.email, 2)).subject).toContain('approved your account');
  await theirs.context().close();
});

test('a waiting patient learns without a reload that the practice declined', async ({ pageOf, browser }) => {
  await turn('patient_approval', true);
  const staff = await pageOf(people.lakesideAdmin);
  const omar = stranger({ role: 'patient', firstName: 'Omar', lastName: 'Waits' });
  await invite(staff, 'lakeside', omar);
  const theirs = await createAccount(browser, await invitationLink(omar));
  await fillSignIn(theirs, omar.email, NEW_PASSWORD);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Waiting for approval' })).toBeVisible();
  await staff.goto('/patients?practice=lakeside');
  await staff.getByRole('button', { name: 'Decline Omar Waits' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(staff.getByText('Omar Waits was declined').first()).toBeVisible();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Your account was not approved' })).toBeVisible();
  await mailAbout(/did not approve your account/);
  await theirs.context().close();
});

test('the browser solves a CAPTCHA when an invited person creates an account', async ({ pageOf, browser }) => {
  await turn('captcha', true);
  const staff = await pageOf(people.lakesideAdmin);
  const ana = stranger({ role: 'patient', firstName: 'Ana', lastName: 'Solves' });
  await invite(staff, 'lakeside', ana);
  const theirs = await createAccount(browser, await invitationLink(ana));
  const direct = await theirs.request.post('/api/password-reset', {
    data: { email: ana.email, portal: 'patient' },
  });
  expect(direct.status()).toBe(422);
  await theirs.goto('/auth/reset-password?portal=patient');
  await theirs.getByLabel('Email').fill(ana.email);
  await theirs.getByRole('button', { name: 'Send link' }).click();
  await expect(theirs.getByText('a mail with a link is on its way')).toBeVisible();

  await theirs.addInitScript(() => Object.defineProperty(window.crypto, 'subtle', { value: undefined }));
  await theirs.reload();
  await theirs.getByLabel('Email').fill(ana.email);
  await theirs.getByRole('button', { name: 'Send link' }).click();
  await expect(theirs.getByText(/We could not check that this is not a program/).first()).toBeVisible();
  await theirs.context().close();
});
