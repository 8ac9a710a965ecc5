import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/database.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

const RUN = Date.now().toString(36);

test.afterEach(() =>
  inDatabase(
    `delete from app.user_roles where user_id in (select user_id from app.profiles where last_name like '%' || $1)`,
    [RUN],
  ),
);

// A practitioner who works all day. Ana has an appointment at noon in three days, Ben has none.
const aBookedDay = () =>
  inDatabase(
    `with practice as (select id, time_zone, (now() at time zone time_zone)::date + 3 as day from app.practices where subdomain = 'riverside'),
     one as (insert into app.profiles (practice_id, user_id, first_name, last_name)
       select id, gen_random_uuid(), 'Vera', 'Works' || $1 from practice returning *),
     held as (insert into app.user_roles (practice_id, user_id, role) select practice_id, user_id, 'practitioner' from one),
     hours as (insert into app.practitioner_schedules (practice_id, practitioner_profile_id, weekly, buffer_minutes, notice_minutes, furthest_days)
       select practice_id, id, (select jsonb_agg(jsonb_build_object('weekday', weekday, 'from', '08:00', 'to', '18:00'))
         from generate_series(1, 7) weekday), 0, 0, 90 from one),
     patients as (insert into app.profiles (practice_id, first_name, last_name)
       select practice.id, first, 'Again' || $1 from practice, unnest(array['Ana', 'Ben']) first returning *),
     related as (insert into app.patient_practice_relationships (practice_id, profile_id) select practice_id, id from patients),
     type as (select offered.* from app.appointment_types offered join practice on practice.id = offered.practice_id
       where offered.is_active and not exists (select from app.appointment_type_practitioners named where named.appointment_type_id = offered.id)
       limit 1),
     made as (insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id,
         starts_at, ends_at, time_zone, type, appointment_type_id, mode, status)
       select practice.id, patients.id, one.id, one.user_id, (day + time '12:00') at time zone time_zone,
         (day + time '12:20') at time zone time_zone, time_zone, type.name, type.id, 'in_person', 'confirmed'
       from practice, type, one, patients where patients.first_name = 'Ana' returning practice_id, id, status)
     insert into app.appointment_events (practice_id, appointment_id, to_status) select practice_id, id, status from made`,
    [RUN],
  );

// Books the time of Ana's appointment for Ben.
const takeTheTime = () =>
  inDatabase(
    `insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id,
       starts_at, ends_at, time_zone, type, appointment_type_id, mode, status)
     select taken.practice_id, ben.id, practitioner_profile_id, practitioner_user_id, starts_at, ends_at, time_zone, type,
       appointment_type_id, mode, 'confirmed'
     from app.appointments taken
     join app.profiles ana on ana.id = taken.patient_profile_id and ana.last_name = 'Again' || $1
     join app.profiles ben on ben.last_name = ana.last_name and ben.first_name = 'Ben'`,
    [RUN],
  );

const statuses = () =>
  inDatabase<{ name: string; status: string }>(
    `select patient.first_name as name, appointment.status from app.appointments appointment
     join app.profiles patient on patient.id = appointment.patient_profile_id
     where patient.last_name = 'Again' || $1 order by name`,
    [RUN],
  );

const atBothWidths = async (page: Page, name: string) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}-${width}.png` });
  }
};

test('the front desk cancels with a reason, reopens, and is offered the nearest time if the old one is taken', async ({
  pageOf,
}) => {
  await aBookedDay();
  const page = await pageOf(people.frontDesk);
  const ana = `Ana Again${RUN}`;
  await page.goto(`/appointments?practice=riverside&tab=upcoming&q=Again${RUN}`);
  await page.getByRole('button', { name: `Details of the appointment of ${ana}` }).click();
  const panel = page.getByRole('dialog', { name: ana });
  await panel.getByRole('button', { name: 'Cancel appointment' }).click();
  const question = page.getByRole('dialog', { name: `Cancel the appointment of ${ana}?` });
  await question.getByLabel('Cancel reason').selectOption({ label: 'The patient is ill' });
  await question.getByLabel(/^Reason/).fill('Called at 8');
  await atBothWidths(page, 'cancel');
  await question.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(question).toHaveCount(0);
  await expect(panel.getByText('The patient is ill')).toBeVisible();

  await takeTheTime();
  await panel.getByRole('button', { name: 'Reopen appointment' }).click();
  const reopening = page.getByRole('dialog', { name: `Reopen the appointment of ${ana}?` });
  await reopening.getByRole('button', { name: 'Reopen appointment' }).click();
  await expect(reopening.getByText('Somebody else has an appointment at this time.')).toBeVisible();
  await atBothWidths(page, 'reopen');
  await reopening.getByRole('button', { name: /12:20.PM/ }).click();
  await reopening.getByRole('button', { name: 'Reopen at the new time' }).click();
  await expect(reopening).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Reopen appointment' })).toHaveCount(0);
  expect(await statuses()).toEqual([
    { name: 'Ana', status: 'confirmed' },
    { name: 'Ben', status: 'confirmed' },
  ]);
});

test('an administrator adds a cancel reason, which the front desk then chooses', async ({ pageOf }) => {
  await aBookedDay();
  const name = `Bus strike ${RUN}`;
  const admin = await pageOf(people.riversideAdmin);
  await admin.goto('/admin/practice-management/cancel-reasons?practice=riverside');
  await admin.getByRole('button', { name: 'Add reason' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Add reason' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Save reason' }).click();
  await expect(dialog).toHaveCount(0);
  await admin.getByRole('button', { name: `Move up ${name}` }).click();
  await atBothWidths(admin, 'reasons');

  const desk = await pageOf(people.frontDesk);
  await desk.goto(`/appointments?practice=riverside&tab=upcoming&q=Again${RUN}`);
  await desk
    .getByRole('checkbox', { name: /^Select the appointment of Ana/ })
    .first()
    .click();
  await desk.getByRole('button', { name: 'Cancel 1…' }).click();
  const question = desk.getByRole('dialog', { name: 'Cancel 1 appointment?' });
  await question.getByLabel('Cancel reason').selectOption({ label: name });
  await question.getByRole('button', { name: 'Cancel 1 appointment' }).click();
  await expect(question.getByText('Cancelled 1 of 1.')).toBeVisible();
});
