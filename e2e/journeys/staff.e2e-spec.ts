import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createAccount } from '../support/identity-server.ts';
import { people } from '../support/people.ts';
import { fillSignIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: ['riverside', 'lakeside'] });

const invitedAddress = () => `invited-${randomUUID().slice(0, 8)}@riverside.example`;

async function openStaff(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin/users?practice=riverside${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Staff Management' })).toBeVisible();
}

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption(role);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
}

test('an administrator invites a practitioner, resends the invitation and cancels it', async ({ pageOf }) => {
  const page = await pageOf(people.riversideAdmin);
  await openStaff(page);
  await page.getByRole('button', { name: 'Invite User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Email and role are required fields.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const email = invitedAddress();
  await invite(page, email, 'Practitioner');
  await expect(page.getByText('User invitation has been sent successfully.').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Pending Invitations' }).click();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Practitioner');
  await expect(row).toContainText('Pending');
  await row.getByRole('button', { name: /Resend/ }).click();
  await expect(page.getByText('Invitation sent again').first()).toBeVisible();
  await expectAccessible(page);

  await row.getByRole('button', { name: /Cancel/ }).click();
  await page.getByRole('button', { name: 'Cancel invitation', exact: true }).click();
  await expect(page.getByText('Invitation deleted').first()).toBeVisible();
  await expect(row).toBeHidden();
});

test('an administrator corrects a name and finds the person by it', async ({ pageOf }) => {
  const page = await pageOf(people.riversideAdmin);
  await openStaff(page);
  await page.getByRole('searchbox').fill('chen');
  await expect(page.getByText('Elena Alvarez')).toBeHidden();
  await page.getByRole('button', { name: /^Edit .*Chen/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await expectAccessible(page);
  const phone = `+1 212 555 01${Math.floor(Math.random() * 90 + 10)}`;
  await dialog.getByLabel(/Phone/).fill(phone);
  await dialog.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('User profile has been updated successfully.').first()).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/q=chen/);
  await expect(page.getByText(phone)).toBeVisible();
});

test('a removed colleague loses access in an open tab', async ({ pageOf, browser }) => {
  const page = await pageOf(people.riversideAdmin);
  const colleague = await createAccount('Temporary', 'Colleague');
  await openStaff(page);
  await invite(page, colleague.email, 'Practitioner');
  await expect(page.getByText('User invitation has been sent successfully.').first()).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('tab', { name: 'Pending Invitations' }).click();
  const row = page.getByRole('listitem').filter({ hasText: colleague.email });
  await row.getByRole('button', { name: /Copy link/ }).click();
  await expect(page.getByText('Link copied').first()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await other
    .getByRole('link', { name: /Sign in/i })
    .or(other.getByRole('button', { name: /Sign in/i }))
    .first()
    .click();
  await fillSignIn(other, colleague.email, colleague.password);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.goto('/appointments?practice=riverside');
  await expect(other.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();

  await openStaff(page, '&q=colleague');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByRole('button', { name: 'Delete User' }).click();
  await page.getByRole('button', { name: /^Delete Temporary Colleague/ }).click();
  await expect(page.getByText('User has been deleted successfully.').first()).toBeVisible();

  await expect(other.getByRole('heading', { level: 1, name: 'You no longer have access' })).toBeVisible();
  await expect(other.getByText('Your session has ended')).toHaveCount(0);
  await other.context().close();
});

test('a super administrator sees one practice and invites to another', async ({ pageOf }) => {
  const page = await pageOf(people.superAdmin);
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
  await expect(page.getByText('No practice assigned')).toBeVisible();
  await page.getByRole('combobox', { name: 'Practice' }).selectOption({ label: 'Lakeside Health Clinic (lakeside)' });
  await expect(page).toHaveURL(/practiceId=/);
  await expect(page.getByText('Giulia Rossi')).toBeVisible();
  await expect(page.getByText('Elena Alvarez')).toBeHidden();
  await expectAccessible(page);

  const email = invitedAddress();
  await page.getByRole('button', { name: 'Invite User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption('Practice Admin');
  await dialog.getByLabel('Practice').selectOption({ label: 'Riverside Family Practice (riverside)' });
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText('User invitation has been sent successfully.').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Pending Invitations' }).click();
  await page.getByRole('combobox', { name: 'Practice' }).selectOption({ label: 'All Practices' });
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Riverside Family Practice');
  await row.getByRole('button', { name: /Cancel/ }).click();
  await page.getByRole('button', { name: 'Cancel invitation', exact: true }).click();
  await expect(row).toBeHidden();
});

test('a practitioner cannot open user management', async ({ pageOf }) => {
  const page = await pageOf(people.alvarez);
  await page.goto('/admin/users?practice=riverside');
  await expect(page).toHaveURL(/\/dashboard/);
});
