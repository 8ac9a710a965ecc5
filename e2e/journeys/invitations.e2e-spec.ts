import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import {
  cancelInvitation,
  expireInvitation,
  invitationLink,
  invite,
  NEW_PASSWORD,
  openAccount,
  stranger,
} from '../support/invitations.ts';
import { forgetLimits } from '../support/limits.ts';
import { people } from '../support/people.ts';
import { fillSignIn, signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: ['riverside', 'lakeside'] });

const accept = 'Sign In & Accept Invitation';
const done = 'Invitation accepted successfully! Welcome to the team.';

test.beforeEach(forgetLimits);

const another = async (browser: Browser, width = 1280): Promise<Page> =>
  (await browser.newContext({ viewport: { width, height: 844 } })).newPage();

async function expectInOrder(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

test('an invited practitioner creates an account with the keyboard and lands on the dashboard', async ({
  pageOf,
  browser,
}) => {
  const page = await pageOf(people.riversideAdmin);
  const noor = stranger();
  await invite(page, 'riverside', noor);

  const theirs = await another(browser);
  await theirs.goto(await invitationLink(noor));
  await expect(theirs.getByRole('heading', { level: 1, name: 'Join the Team' })).toBeVisible();
  await expect(theirs).toHaveURL((url) => url.pathname === '/auth/invite-acceptance' && !url.search.includes('token'));
  await expect(theirs.getByRole('main').getByText('Riverside Family Practice')).toBeVisible();
  await expect(theirs.getByText('Grace Whitfield has invited you.')).toBeVisible();
  await expect(theirs.getByLabel('Email')).toHaveValue(noor.email);
  await expect(theirs.getByLabel('Email')).not.toBeEditable();
  await expect(theirs.getByLabel('First Name')).toHaveValue('Noor');
  await expectInOrder(theirs);

  await theirs.getByLabel('Last Name').focus();
  await theirs.keyboard.press('Tab');
  await theirs.keyboard.type('short');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText('Password must be at least 12 characters')).toBeVisible();
  await expect(theirs.getByLabel('Password', { exact: true })).toBeFocused();
  await theirs.keyboard.press('ControlOrMeta+A');
  await theirs.keyboard.type('password1234');
  await theirs.keyboard.press('Tab');
  await theirs.keyboard.press('Tab');
  await theirs.keyboard.type('password1234');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText(/one of those that are guessed first/)).toBeVisible();
  await expect(theirs.getByLabel('Password', { exact: true })).toBeFocused();
  await theirs.keyboard.press('ControlOrMeta+A');
  await theirs.keyboard.type(NEW_PASSWORD);
  await theirs.keyboard.press('Tab');
  await theirs.keyboard.press('Tab');
  await theirs.keyboard.press('ControlOrMeta+A');
  await theirs.keyboard.type(NEW_PASSWORD);
  await theirs.keyboard.press('Enter');

  await expect(theirs.getByRole('heading', { name: 'Staff Portal' })).toBeVisible();
  await expect(theirs.getByLabel('Email')).toHaveValue(noor.email);
  await theirs.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await theirs.keyboard.press('Enter');
  await expect(theirs).toHaveURL(/\/dashboard\?practice=riverside$/);
  await expect(theirs.getByRole('heading', { level: 1, name: /Noor Haddad/ })).toBeVisible();
  await theirs.context().close();
});

test('an invited patient completes the registration on a phone', async ({ pageOf, browser }) => {
  const page = await pageOf(people.riversideAdmin);
  const mina = stranger({ role: 'patient', firstName: 'Mina', lastName: 'Larsen' });
  await invite(page, 'riverside', mina);

  const theirs = await another(browser, 390);
  await theirs.goto(await invitationLink(mina));
  await expect(theirs.getByRole('heading', { level: 1, name: 'Complete Your Registration' })).toBeVisible();
  await expectInOrder(theirs);
  await theirs.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await theirs.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await theirs.getByRole('button', { name: 'Create Account' }).click();

  await expect(theirs.getByRole('heading', { name: 'Patient Portal' })).toBeVisible();
  await fillSignIn(theirs, mina.email, NEW_PASSWORD);
  await expect(theirs).toHaveURL(/\/patient\/dashboard\?practice=riverside$/);
  await expect(theirs.getByRole('heading', { level: 1, name: /Mina/ })).toBeVisible();

  await theirs.goto(await invitationLink(mina));
  await expect(theirs.getByRole('heading', { name: 'This invitation has already been accepted' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
  await theirs.context().close();
});

test('a member of one practice joins another and switches between them', async ({ pageOf, browser }) => {
  const page = await pageOf(people.riversideAdmin);
  const omar = stranger({ firstName: 'Omar', lastName: 'Reyes' });
  await invite(page, 'riverside', omar);
  await openAccount(page, omar);
  const lakeside = await pageOf(people.lakesideAdmin);
  await invite(lakeside, 'lakeside', omar);

  const theirs = await another(browser);
  await theirs.goto(await invitationLink(omar, 2));
  await expect(theirs.getByRole('main').getByText('Lakeside Health Clinic')).toBeVisible();
  await expect(theirs.getByText(/An account with this email already exists\./)).toBeVisible();
  await expectInOrder(theirs);
  await theirs.getByRole('button', { name: accept }).click();
  await expect(theirs.getByRole('heading', { name: 'Staff Portal' })).toBeVisible();
  await expect(theirs.getByLabel('Email')).toHaveValue(omar.email);
  await theirs.getByLabel('Password', { exact: true }).fill('not this one');
  await theirs.getByRole('button', { name: 'Sign In' }).click();
  await expect(theirs.getByText(/Invalid email or password/)).toBeVisible();
  await fillSignIn(theirs, omar.email, NEW_PASSWORD);

  await expect(theirs.getByText(done, { exact: true })).toBeVisible();
  await expect(theirs).toHaveURL(/\/dashboard\?practice=lakeside$/);
  await theirs.getByRole('button', { name: /Lakeside Health Clinic/ }).click();
  await theirs.getByRole('menuitem', { name: /Riverside Family Practice/ }).click();
  await expect(theirs).toHaveURL(/\/dashboard\?practice=riverside$/);
  await expect(theirs.getByRole('button', { name: /Riverside Family Practice/ })).toBeVisible();

  await theirs.goto('/profile?practice=riverside');
  const roles = theirs.getByRole('list', { name: 'All roles' });
  await expect(roles).toContainText('at Riverside Family Practice');
  await expect(roles).toContainText('at Lakeside Health Clinic');
  await theirs.context().close();
});

test('a signed-in user accepts an invitation with one click', async ({ pageOf, browser }) => {
  const page = await pageOf(people.riversideAdmin);
  const ida = stranger({ role: 'patient', firstName: 'Ida', lastName: 'Moreau' });
  await invite(page, 'riverside', ida);
  await openAccount(page, ida);
  const theirs = await another(browser);
  await theirs.goto('/auth/patient');
  await fillSignIn(theirs, ida.email, NEW_PASSWORD);
  await expect(theirs).toHaveURL(/\/patient\/dashboard/);

  const lakeside = await pageOf(people.lakesideAdmin);
  await invite(lakeside, 'lakeside', ida);
  await theirs.goto(await invitationLink(ida, 2));
  await expectInOrder(theirs);
  await theirs.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(theirs.getByText(done, { exact: true })).toBeVisible();
  await expect(theirs).toHaveURL(/\/patient\/dashboard\?practice=lakeside$/);
  await theirs.context().close();
});

test('an invitation cannot be accepted by a different user', async ({ page }) => {
  await signIn(page, people.riversideAdmin);
  const kai = stranger({ firstName: 'Kai', lastName: 'Osei' });
  await invite(page, 'riverside', kai);
  await page.goto(await invitationLink(kai));
  await expect(page.getByRole('heading', { level: 1, name: 'Already Logged In' })).toBeVisible();
  await expectInOrder(page);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard\?practice=riverside$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Log Out & Accept Invitation' }).click();
  await expect(page.getByText('You have been successfully signed out.', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Join the Team' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(kai.email);
});

test('an invalid invitation link shows the reason', async ({ pageOf, browser }) => {
  const page = await pageOf(people.riversideAdmin);
  const [late, unwanted] = [stranger(), stranger()];
  const [lateId, unwantedId] = [await invite(page, 'riverside', late), await invite(page, 'riverside', unwanted)];
  // Read the links first: an invitation that ends before its mail is sent is never mailed.
  const [lateLink, unwantedLink] = [await invitationLink(late), await invitationLink(unwanted)];
  await expireInvitation(lateId);
  await cancelInvitation(page, 'riverside', unwantedId);

  const theirs = await another(browser);
  const says = async (address: string, heading: string) => {
    await theirs.goto(address);
    await expect(theirs.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
  await says(lateLink, 'This invitation has expired');
  await expectInOrder(theirs);
  await says(unwantedLink, 'This invitation was withdrawn');
  await says('/invite/no-such-token', 'Invalid or expired invitation link');
  await says('/auth/invite-acceptance?token=no-such-token', 'Invalid or expired invitation link');
  await theirs.setViewportSize({ width: 390, height: 844 });
  await says('/invite/', 'Invalid invitation link - no token found');
  await expectInOrder(theirs);
  await theirs.getByRole('link', { name: 'Go to Login' }).click();
  await expect(theirs.getByRole('heading', { name: 'Staff Portal' })).toBeVisible();
  await theirs.context().close();
});

test('signing up without an invitation shows the reason for the refusal', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Register as a new patient' }).click();
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Invalid Email', { exact: true })).toBeVisible();
  await page.getByLabel('Email').fill(stranger().email);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Weak Password', { exact: true })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Invitation Required', { exact: true }).first()).toBeVisible();
  await expectInOrder(page);
});
