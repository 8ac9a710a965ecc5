import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/database.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

const APPOINTMENTS = 17;
const RUN = Date.now().toString(36);
const ILL = `Ilse Unwell${RUN}`;

test.afterEach(() =>
  inDatabase(
    `delete from app.user_roles where user_id in (select user_id from app.profiles where last_name like '%' || $1)`,
    [RUN],
  ),
);

// Two practitioners who work all day. One of them has 17 appointments of 20 minutes tomorrow. Returns tomorrow's date.
async function aFullDay(): Promise<string> {
  const [made] = await inDatabase<{ day: string }>(
    `with practice as (select id, time_zone, (now() at time zone time_zone)::date + 1 as day from app.practices where subdomain = 'riverside'),
     team as (insert into app.profiles (practice_id, user_id, first_name, last_name)
       select practice.id, gen_random_uuid(), given.first, given.last || $1
       from practice, (values ('Ilse', 'Unwell'), ('Cora', 'Helps')) given(first, last) returning *),
     held as (insert into app.user_roles (practice_id, user_id, role) select practice_id, user_id, 'practitioner' from team),
     hours as (insert into app.practitioner_schedules (practice_id, practitioner_profile_id, weekly, buffer_minutes, notice_minutes, furthest_days)
       select practice_id, id, (select jsonb_agg(jsonb_build_object('weekday', weekday, 'from', '08:00', 'to', '18:00'))
         from generate_series(1, 7) weekday), 0, 0, 90 from team),
     patients as (insert into app.profiles (practice_id, first_name, last_name)
       select practice.id, 'Patient ' || n, 'Booked' || $1 from practice, generate_series(1, $2::int) n returning *),
     related as (insert into app.patient_practice_relationships (practice_id, profile_id) select practice_id, id from patients),
     type as (select offered.* from app.appointment_types offered join practice on practice.id = offered.practice_id
       where offered.is_active and not exists (select from app.appointment_type_practitioners named where named.appointment_type_id = offered.id)
       limit 1),
     made as (insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id,
         starts_at, ends_at, time_zone, type, appointment_type_id, mode, status)
       select practice.id, patient.id, team.id, team.user_id, start, start + interval '20 minutes', practice.time_zone,
         type.name, type.id, 'in_person', 'confirmed'
       from practice, type, team, (select *, row_number() over (order by id) - 1 as n from patients) patient,
         lateral (select (practice.day + time '09:00' + make_interval(mins => 20 * patient.n::int)) at time zone practice.time_zone as start) at
       where team.first_name = 'Ilse' returning practice_id, id, status),
     events as (insert into app.appointment_events (practice_id, appointment_id, to_status) select practice_id, id, status from made)
     select day::text from practice`,
    [RUN, APPOINTMENTS],
  );
  return made!.day;
}

// Adds two more appointments tomorrow for a patient with an account.
const bookedTwice = (email: string) =>
  inDatabase(
    `with known as (select profile.practice_id, profile.id from app.profiles profile
       join app.practices practice on practice.id = profile.practice_id and practice.subdomain = 'riverside'
       where profile.email = $2),
     others as (select appointment.* from app.appointments appointment
       join app.profiles patient on patient.practice_id = appointment.practice_id and patient.id = appointment.patient_profile_id
       join app.user_roles held on held.practice_id = appointment.practice_id and held.user_id = appointment.practitioner_user_id
       where patient.last_name = 'Booked' || $1 order by appointment.starts_at limit 2),
     made as (insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id,
         starts_at, ends_at, time_zone, type, appointment_type_id, mode, status)
       select known.practice_id, known.id, practitioner_profile_id, practitioner_user_id, starts_at + interval '7 hours',
         ends_at + interval '7 hours', time_zone, type, appointment_type_id, mode, status from known, others
       returning practice_id, id, status)
     insert into app.appointment_events (practice_id, appointment_id, to_status) select practice_id, id, status from made`,
    [RUN, email],
  );

// Gives the patients a phone number and no e-mail address.
const PHONE = '+1 212 555 0188';

const reachableByPhone = () =>
  inDatabase(`update app.profiles set phone = $2 where last_name = 'Booked' || $1`, [RUN, PHONE]);

// Ends the minute in which the batch can be undone.
const letMailsLeave = () =>
  inDatabase(
    `with changes as (update app.appointment_changes set at = at - interval '20 seconds', held_until = now()
       where batch_id is not null)
     update app.outbox set available_at = now() where topic in ('appointment.recorded', 'appointment.changed') and done_at is null`,
    [],
  );

const letMessagesLeave = () =>
  inDatabase(
    `with messages as (update app.appointment_messages set held_until = now() where state = 'queued')
     update app.outbox set available_at = now() where topic = 'appointment.message' and done_at is null`,
    [],
  );

const placesOfAll = () =>
  inDatabase<{ status: string; place: string }>(
    `select appointment.status, concat_ws(' ', starts_at, practitioner.last_name) as place
     from app.appointments appointment
     join app.profiles patient on patient.practice_id = appointment.practice_id and patient.id = appointment.patient_profile_id
     join app.profiles practitioner
       on practitioner.practice_id = appointment.practice_id and practitioner.id = appointment.practitioner_profile_id
     where patient.last_name = 'Booked' || $1 order by starts_at, patient.id`,
    [RUN],
  );

class Counted {
  presses = 0;

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }

  async choose(target: Locator, label: string): Promise<void> {
    this.presses += 1;
    await target.selectOption({ label });
  }
}

async function enterAbsence(page: Page, desk: Counted, day: string): Promise<void> {
  await desk.press(page.getByRole('link', { name: 'Hours and types', exact: true }));
  await desk.choose(page.getByLabel('Working hours of'), ILL);
  await desk.press(page.getByRole('button', { name: 'Add time off' }));
  const dialog = page.getByRole('dialog', { name: 'Time off' });
  await dialog.getByLabel('First day').fill(day);
  await desk.press(dialog.getByRole('button', { name: 'Done' }));
  await desk.press(page.getByRole('button', { name: 'Save working hours' }));
  await desk.press(page.getByRole('button', { name: 'Save anyway' }));
}

test('the front desk moves all 17 appointments of an absent practitioner with at most 8 clicks and undoes it', async ({
  pageOf,
}) => {
  const day = await aFullDay();
  const before = await placesOfAll();
  const page = await pageOf(people.frontDesk);
  const desk = new Counted();
  await page.goto('/appointments?practice=riverside');
  await enterAbsence(page, desk, day);
  await expect(page.getByRole('heading', { name: `${APPOINTMENTS} appointments where nobody works` })).toBeFocused();
  await desk.press(page.getByRole('button', { name: `Move all ${APPOINTMENTS}…` }));
  const dialog = page.getByRole('dialog', { name: `Move ${APPOINTMENTS} appointments` });
  const move = dialog.getByRole('button', { name: `Move ${APPOINTMENTS} appointments` });
  await expect(dialog.getByRole('option', { name: `${ILL} (absent)` })).toBeAttached();
  await expect(move).toBeEnabled();
  await expectAccessible(page);
  await desk.press(move);
  await expect(dialog.getByText(`Moved ${APPOINTMENTS} of ${APPOINTMENTS}.`)).toBeVisible();
  console.info(`A bad day: ${desk.presses} clicks for an absence and ${APPOINTMENTS} moved appointments`);
  expect(desk.presses).toBeLessThanOrEqual(8);
  await expectAccessible(page);

  const after = await placesOfAll();
  expect(
    after.filter(({ place }) => place.includes(`Unwell${RUN}`) && before.some((one) => one.place === place)),
  ).toEqual([]);
  await dialog.getByRole('button', { name: 'Undo all' }).click();
  await expect(dialog.getByText(`Restored ${APPOINTMENTS} of ${APPOINTMENTS}. Nobody is notified.`)).toBeVisible();
  expect(await placesOfAll()).toEqual(before);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: `${APPOINTMENTS} appointments where nobody works` })).toBeVisible();
});

test('the front desk calls the patients whom no e-mail told about their moved appointment', async ({ pageOf }) => {
  const day = await aFullDay();
  await reachableByPhone();
  const page = await pageOf(people.frontDesk);
  const desk = new Counted();
  await page.goto('/appointments?practice=riverside');
  await enterAbsence(page, desk, day);
  await desk.press(page.getByRole('button', { name: `Move all ${APPOINTMENTS}…` }));
  const dialog = page.getByRole('dialog', { name: `Move ${APPOINTMENTS} appointments` });
  await expect(dialog.getByText(`${APPOINTMENTS} patients have no e-mail address.`)).toBeVisible();
  await desk.press(dialog.getByRole('button', { name: `Move ${APPOINTMENTS} appointments` }));
  await expect(dialog.getByText(`${APPOINTMENTS} of ${APPOINTMENTS} patients get no e-mail. Call them:`)).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Patients to call' }).getByRole('link', { name: PHONE })).toHaveCount(
    APPOINTMENTS,
  );
  await expect(dialog.getByRole('list', { name: 'Who moved where' }).getByRole('listitem')).toHaveCount(APPOINTMENTS);
  await expectAccessible(page);
  expect(desk.presses).toBeLessThanOrEqual(8);

  await letMailsLeave();
  await dialog.getByRole('link', { name: 'All patients to call' }).click();
  await expect(page).toHaveURL(/\/appointments\/not-reached/);
  const rows = page.getByRole('listitem').filter({ hasText: `Booked${RUN}` });
  await expect(async () => {
    await letMailsLeave();
    await page.reload();
    await expect(rows).toHaveCount(APPOINTMENTS, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  const row = rows.filter({ hasText: `Patient 1 Booked${RUN}` });
  await expect(row).toContainText(/Moved from .* with Ilse Unwell.* to .*No e-mail address/);
  await expect(row.getByRole('link', { name: PHONE })).toHaveAttribute('href', 'tel:+12125550188');
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Called/ }).click();
  await expect(page.getByText(`Patient 1 Booked${RUN} was called.`)).toBeVisible();
  await expect(rows).toHaveCount(APPOINTMENTS - 1);
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Called /);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(APPOINTMENTS);
});

test('the front desk cancels selected appointments with one reason', async ({ pageOf }) => {
  await aFullDay();
  const page = await pageOf(people.frontDesk);
  await page.goto(`/appointments?practice=riverside&tab=upcoming&q=Booked${RUN}`);
  const boxes = page.getByRole('checkbox', { name: /^Select the appointment of/ });
  await boxes.nth(2).click();
  await boxes.nth(5).click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel 4…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel 4 appointments?' });
  await dialog.getByLabel(/^Reason/).fill('The practitioner is ill');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel 4 appointments' }).click();
  await expect(dialog.getByText('Cancelled 4 of 4.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect((await placesOfAll()).filter(({ status }) => status === 'cancelled')).toHaveLength(4);
});

test('the front desk cancels all appointments of an absent practitioner with one message to each patient', async ({
  pageOf,
}) => {
  const day = await aFullDay();
  await bookedTwice(people.amara.email);
  const page = await pageOf(people.frontDesk);
  const desk = new Counted();
  await page.goto('/appointments?practice=riverside');
  await enterAbsence(page, desk, day);
  const count = APPOINTMENTS + 2;
  await desk.press(page.getByRole('button', { name: `Cancel all ${count}…` }));
  const dialog = page.getByRole('dialog', { name: `Cancel ${count} appointments?` });
  const text = `Ilse Unwell is ill (${RUN}). Please call us for a new time.`;
  await dialog.getByLabel(/^Message to the patients/).fill(text);
  await expectAccessible(page);
  await desk.press(dialog.getByRole('button', { name: `Cancel ${count} appointments` }));
  await expect(dialog.getByText(`Cancelled ${count} of ${count}.`)).toBeVisible();
  const toCall = `${APPOINTMENTS} of ${APPOINTMENTS + 1} patients get no e-mail or no message. Call them:`;
  await expect(dialog.getByText(toCall)).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Patients to call' })).toHaveCount(1);
  await expectAccessible(page);
  console.info(`A bad day: ${desk.presses} clicks for an absence and ${count} cancelled appointments with a message`);
  expect(desk.presses).toBeLessThanOrEqual(8);

  await letMessagesLeave();
  const patient = await pageOf(people.amara);
  await patient.goto('/patient/messages?practice=riverside');
  await expect(patient.getByRole('main').getByText(text)).toHaveCount(1);
});

test('the front desk says on the list of today who is absent, and moves all appointments with at most 6 presses', async ({
  pageOf,
}) => {
  const day = await aFullDay();
  const page = await pageOf(people.frontDesk);
  const desk = new Counted();
  await page.goto('/appointments?practice=riverside');
  await desk.press(page.getByRole('button', { name: 'Absent today…', exact: true }));
  const absence = page.getByRole('dialog', { name: 'Absent today' });
  await desk.choose(absence.getByLabel('Who is absent'), ILL);
  await absence.getByLabel('Last day').fill(day);
  await expectAccessible(page);
  await desk.press(absence.getByRole('button', { name: 'Save' }));
  const saved = page.getByRole('dialog', { name: `Time off of ${ILL}` });
  await expect(saved.getByRole('heading', { name: `${APPOINTMENTS} appointments in this time off` })).toBeFocused();
  await expectAccessible(page);
  await desk.press(saved.getByRole('button', { name: `Move all ${APPOINTMENTS}…` }));
  const dialog = page.getByRole('dialog', { name: `Move ${APPOINTMENTS} appointments` });
  await desk.press(dialog.getByRole('button', { name: `Move ${APPOINTMENTS} appointments` }));
  await expect(dialog.getByText(`Moved ${APPOINTMENTS} of ${APPOINTMENTS}.`)).toBeVisible();
  console.info(`Absent today: ${desk.presses} presses for an absence and ${APPOINTMENTS} moved appointments`);
  expect(desk.presses).toBeLessThanOrEqual(6);
  await expect(dialog.getByRole('button', { name: 'Undo all' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(saved.getByText('No open appointments are in this time off.')).toBeVisible();
  await saved.getByRole('button', { name: 'Close' }).click();
  await expect(saved).toBeHidden();

  await page.reload();
  await page.getByRole('button', { name: 'Undo all' }).click();
  await expect(page.getByText(`Restored ${APPOINTMENTS} of ${APPOINTMENTS}. Nobody is notified.`)).toBeVisible();
  await expectAccessible(page);
});
