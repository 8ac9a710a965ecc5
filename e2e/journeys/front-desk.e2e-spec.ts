import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/database.ts';
import { people } from '../support/people.ts';
import { writtenPatient } from '../support/records.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

test.afterEach(() => inDatabase('delete from app.practice_role_switches', []));

const RUN = Date.now().toString(36);
// Other numbers than those of an earlier run, so that nobody counts as a duplicate.
const phoneOf = (digit: number) => `+1 212 ${digit}${String(Date.now()).slice(-6)}`;
const [CALLER_PHONE, PARKED_PHONE] = [phoneOf(7), phoneOf(8)];

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

test("the front desk sees the practice's day, but no page of other roles", async ({ pageOf }) => {
  const page = await pageOf(people.frontDesk);
  await page.goto('/dashboard?practice=riverside');
  await expect(title(page, 'Welcome, Nora Bennett')).toBeVisible();
  await expect(page.getByRole('link', { name: /^This Week/ })).toBeVisible();
  await expect(link(page, 'Analytics')).toHaveCount(0);
  await expect(link(page, 'Administration')).toHaveCount(0);
  await expectAccessible(page);

  await page.goto('/appointments?practice=riverside');
  await expect(title(page, 'Appointments')).toBeVisible();
  const inSchedule = await title(page, 'Appointments').boundingBox();
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(title(page, 'Calendar')).toBeVisible();
  expect((await title(page, 'Calendar').boundingBox())?.x, 'the title stays in its place').toBe(inSchedule?.x);
  await page.getByRole('link', { name: 'Hours and types', exact: true }).click();
  await expect(page.getByRole('tab')).toHaveText(['Working Hours', 'Closed Days']);
  await expectAccessible(page);
  await inDatabase(
    `insert into app.practice_role_switches (practice_id, role, permission, allowed)
     select id, 'scheduler', 'working-hours:manage', false from app.practices where subdomain = 'riverside'`,
    [],
  );
  await page.reload();
  await expect(page.getByText('Access Denied', { exact: true })).toBeVisible();
  await page.goto('/appointments?practice=riverside');
  await expect(page.getByRole('link', { name: 'Calendar', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hours and types', exact: true })).toHaveCount(0);
});

test('the front desk adds a patient and sees no medical history', async ({ pageOf }) => {
  const page = await pageOf(people.frontDesk);
  await page.goto('/patients?practice=riverside');
  await page.getByRole('button', { name: 'Add Patient Record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Patient Record' });
  await dialog.getByLabel('First name').fill('Ida');
  await dialog.getByLabel('Last name').fill(`Desk${RUN}`);
  await dialog.getByRole('button', { name: 'Add Patient Record' }).click();
  await expect(page.getByText('Patient Record Created', { exact: true })).toBeVisible();

  await page.getByRole('searchbox').fill(`desk${RUN}`);
  await page.getByRole('button', { name: `Ida Desk${RUN}`, exact: true }).click();
  const panel = page.getByRole('dialog', { name: `Ida Desk${RUN}`, exact: true });
  await expect(panel.getByText('No past or cancelled appointments')).toBeVisible();
  await expect(panel.getByText('Medical history')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await expectAccessible(page);
});

test('the front desk finds a caller by birth date from any page with one key press', async ({ pageOf }) => {
  const run = Date.now().toString(36);
  const caller = `Anna (Ann) O'Brien-李 ${run}`;
  await writtenPatient('Anna (Ann)', `O'Brien-李 ${run}`, { dateOfBirth: '1931-02-03', phone: '+44 20 7946 0958' });
  const page = await pageOf(people.frontDesk);
  await page.goto('/appointments/calendar?practice=riverside');
  await expect(
    page
      .getByRole('grid')
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible();

  await expect(page.getByRole('button', { name: 'Find a patient' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const finder = page.getByRole('dialog', { name: 'Find a patient' });
  await expect(finder.getByRole('searchbox')).toBeFocused();
  for (const typed of [
    '3.2.31',
    '02/03/1931',
    '1931-02-03',
    '19310203',
    'Feb 3 1931',
    '020 7946 0958',
    'obrien 3.2.31',
    '李 3.2.31',
  ]) {
    await finder.getByRole('searchbox').fill(typed);
    await expect(finder.getByRole('link', { name: `${caller} Feb 3, 1931` })).toBeVisible();
  }
  await expectAccessible(page);
  await finder.getByRole('searchbox').fill(`o'brien 1931-02-03 ${run}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: caller, exact: true })).toBeVisible();
});

test('the front desk books a new caller from any page with at most 5 clicks', async ({ pageOf }) => {
  const page = await pageOf(people.frontDesk);
  await page.goto('/messages?practice=riverside');
  await expect(title(page, 'Messages')).toBeVisible();
  const clicks: string[] = [];
  const click = async (target: Locator) => {
    clicks.push((await target.evaluate((element) => (element.closest('label') ?? element).textContent)) ?? '');
    await target.click();
  };

  await click(page.getByRole('button', { name: 'Find a patient' }));
  await page.keyboard.type(`newcomb${RUN}, ida 14.1.82`);
  await click(page.getByRole('link', { name: 'Book a new patient' }));
  const dialog = page.getByRole('dialog', { name: 'New Appointment' });
  const fields = dialog.getByRole('group', { name: 'New patient' });
  await expect(fields.getByLabel('First name')).toHaveValue('Ida');
  await expect(fields.getByLabel('Last name')).toHaveValue(`Newcomb${RUN}`);
  await expect(fields.getByLabel(/^Date of birth/)).toHaveValue('1982-01-14');
  await expect(fields.getByLabel(/^Phone/)).toBeFocused();
  expect(page.url()).not.toContain('newcomb');
  await page.keyboard.type(CALLER_PHONE);
  await expectAccessible(page);
  await click(fields.getByRole('button', { name: 'Add patient' }));
  await expect(dialog.getByText(`Ida Newcomb${RUN}`)).toBeVisible();
  await expect(dialog.getByLabel('Appointment type')).toBeFocused();
  await page.keyboard.type('Follow');
  const times = dialog.getByRole('radiogroup', { name: /^(Morning|Afternoon|Evening)$/ });
  await click(times.getByRole('radio').last());
  await click(dialog.getByRole('button', { name: 'Book Appointment' }));
  await expect(page.getByText('Appointment booked').first()).toBeVisible();
  console.log(`A new caller is booked with ${clicks.length} clicks: ${clicks.join(' · ')}`);
  expect(clicks.length).toBeLessThanOrEqual(5);
});

test('the front desk parks a booking with a half-typed new patient and continues it', async ({ pageOf }) => {
  const page = await pageOf(people.frontDesk);
  await page.goto('/appointments?practice=riverside');
  await page.getByRole('button', { name: 'New Appointment' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Appointment' });
  await dialog.getByRole('combobox', { name: 'Patient' }).fill(`ida parked${RUN} 14.1.82`);
  await dialog.getByRole('option', { name: 'Add a new patient' }).click();
  const fields = dialog.getByRole('group', { name: 'New patient' });
  await fields.getByLabel(/^Phone/).fill(PARKED_PHONE);
  await fields.getByLabel(/^Email/).fill(`ida.${RUN}@example.test`);
  await dialog.getByRole('button', { name: 'Continue later' }).click();
  await expect(dialog).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: `Continue booking for Ida Parked${RUN}` }).click();
  await expect(fields.getByLabel('First name')).toHaveValue('Ida');
  await expect(fields.getByLabel(/^Date of birth/)).toHaveValue('1982-01-14');
  await expect(fields.getByLabel(/^Phone/)).toHaveValue(PARKED_PHONE);
  await expect(fields.getByLabel(/^Email/)).toHaveValue(`ida.${RUN}@example.test`);
  await expectAccessible(page);
  await fields.getByRole('button', { name: 'Add patient' }).click();
  await expect(dialog.getByText(`Jan 14, 1982 · ${PARKED_PHONE}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('button', { name: /^Continue booking/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New Appointment' })).toBeFocused();
});

test('the front desk books the existing patient instead of adding a duplicate', async ({ pageOf }) => {
  await writtenPatient('Johanna', `Double${RUN}`, { dateOfBirth: '1977-07-17', phone: '+1 212 555 0177' });
  const page = await pageOf(people.frontDesk);
  await page.goto('/appointments?practice=riverside');
  await page.getByRole('button', { name: 'New Appointment' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Appointment' });
  await dialog.getByRole('combobox', { name: 'Patient' }).fill(`johana double${RUN} 17.7.77`);
  await dialog.getByRole('option', { name: 'Add a new patient' }).click();
  await expect(dialog.getByRole('table', { name: `Compared with Johanna Double${RUN}` })).toBeVisible();
  await expect(dialog.getByText('same date of birth and a similar name')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add patient' }).click();
  await expect(dialog.getByRole('button', { name: 'Add as another person' })).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Use Johanna Double${RUN}` }).click();
  await expect(dialog.getByRole('group', { name: 'New patient' })).toHaveCount(0);
  await expect(dialog.getByText(`Johanna Double${RUN}`)).toBeVisible();
  await expect(dialog.getByLabel('Appointment type')).toBeFocused();
});

test('the front desk reads and answers messages to the care team until the practice switches that off', async ({
  pageOf,
}) => {
  const page = await pageOf(people.frontDesk);
  await page.goto('/messages?practice=riverside');
  // Its name ends with the number of waiting conversations, if there are any.
  const messages = page.getByRole('banner').getByRole('link', { name: /^Messages/ });
  await expect(title(page, 'Messages')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Message' })).toBeVisible();
  await expectAccessible(page);

  const admin = await pageOf(people.riversideAdmin);
  await admin.goto('/admin/practice-management?practice=riverside');
  await admin.getByRole('link', { name: 'Roles', exact: true }).click();
  const switches = admin.getByRole('region', { name: 'Front Desk' });
  await switches.getByRole('switch', { name: 'Answer messages' }).uncheck();
  await expect(page.getByRole('button', { name: 'New Message' })).toHaveCount(0);
  await expect(title(page, 'Messages')).toBeVisible();
  const inbox = switches.getByRole('switch', { name: 'Read the inbox' });
  await inbox.uncheck();
  await expect(admin.getByText('Front Desk: no longer allowed', { exact: true })).toBeVisible();
  await expectAccessible(admin);

  // The open page notices the change without a reload.
  await expect(page.getByText('Access Denied', { exact: true })).toBeVisible();
  await expect(messages).toHaveCount(0);
  await expect(link(page, 'Appointments')).toBeVisible();
  await expectAccessible(page);

  await inbox.check();
  await expect(messages).toBeVisible();
  await expect(title(page, 'Messages')).toBeVisible();
});

test('a practitioner gets emergency access to a patient outside the care team', async ({ pageOf }) => {
  const card = await writtenPatient('Ivo', `Others${RUN}`);
  const admin = await pageOf(people.riversideAdmin);
  await admin.goto('/admin/practice-management/roles?practice=riverside');
  await admin.getByRole('switch', { name: 'Practitioners open only patients of their care team' }).check();
  await expect(
    admin.getByText('Practitioners open the patients of their care team now', { exact: true }),
  ).toBeVisible();
  await expectAccessible(admin);

  const page = await pageOf(people.alvarez);
  await page.goto(card);
  const panel = page.getByRole('dialog', { name: `Ivo Others${RUN}`, exact: true });
  await expect(panel.getByText('This patient is in the care of others.')).toBeVisible();
  await expectAccessible(page);
  await panel.getByLabel('Reason').fill('Stands in for a colleague');
  await panel.getByRole('button', { name: 'Open anyway' }).click();
  await expect(panel.getByText('Medical history', { exact: true })).toBeVisible();
  await expect(page.getByText('The patient sees that you opened it, and why.', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('the front desk looks up another patient while booking and continues the booking', async ({ pageOf }) => {
  const page = await pageOf(people.frontDesk);
  await page.goto('/appointments?practice=riverside&new=yes');
  const dialog = page.getByRole('dialog', { name: 'New Appointment' });
  await dialog.getByRole('combobox', { name: 'Patient' }).fill('Amara Johnson');
  await dialog
    .getByRole('option', { name: /Amara Johnson/ })
    .first()
    .click();
  await page.keyboard.press('Control+k');
  const find = page.getByRole('dialog', { name: 'Find a patient' });
  await find.getByRole('searchbox').fill('Priya Nair');
  await find
    .getByRole('link', { name: /Priya Nair/ })
    .first()
    .click();
  const card = page.getByRole('dialog', { name: 'Priya Nair' });
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Continue booking for Amara Johnson' }).click();
  await expect(dialog.getByText('Amara Johnson')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('button', { name: /^Continue booking/ })).toHaveCount(0);
});
