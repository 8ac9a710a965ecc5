import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/database.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

interface Week {
  readonly monday: string;
  readonly friday: string;
}

// Creates an appointment at noon on the Wednesday of a week that no other journey uses.
async function aWeekWithAnAppointment(): Promise<Week> {
  const [week] = await inDatabase<Week>(
    `with practice as (select id, time_zone, (date_trunc('week', now() at time zone time_zone) + interval '30 weeks')::date as monday
       from app.practices where subdomain = 'riverside'),
     booked as (insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id,
         starts_at, ends_at, time_zone, type, mode, status)
       select practice.id, patient.id, practitioner.id, practitioner.user_id, (monday + 2 + time '12:00') at time zone time_zone,
         (monday + 2 + time '12:30') at time zone time_zone, time_zone, 'Follow-up', 'in_person', 'confirmed'
       from practice join app.profiles practitioner on practitioner.practice_id = practice.id and practitioner.email = $1
       join app.profiles patient on patient.practice_id = practice.id and patient.email = $2 returning practice_id, id, status),
     events as (insert into app.appointment_events (practice_id, appointment_id, to_status) select practice_id, id, status from booked)
     select monday::text, (monday + 4)::text as friday from practice`,
    [people.alvarez.email, people.leo.email],
  );
  return week!;
}

test.afterEach(() =>
  inDatabase(
    `with freed as (update app.practitioner_schedules schedule set blocks = '[]' from app.profiles practitioner
       where practitioner.id = schedule.practitioner_profile_id and practitioner.email = $1 returning schedule.practice_id)
     update app.appointments set status = 'cancelled'
     where practice_id in (select practice_id from freed) and starts_at > now() + interval '25 weeks'`,
    [people.alvarez.email],
  ),
);

const atBothWidths = async (page: Page, name: string) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}-${width}.png` });
  }
};

test('a practitioner blocks lunch every weekday except where there is an appointment', async ({ pageOf }) => {
  const { monday, friday } = await aWeekWithAnAppointment();
  const page = await pageOf(people.alvarez);
  await page.goto(`/appointments/calendar?practice=riverside&view=week&day=${monday}`);
  await page.getByRole('button', { name: 'Block time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block time' });
  await dialog.getByLabel('Repeats').selectOption('Every week');
  await dialog.getByLabel('From', { exact: true }).fill('12:00');
  await dialog.getByLabel('To', { exact: true }).fill('12:30');
  await dialog.getByLabel('First day').fill(monday);
  await dialog.getByLabel(/^Last day/).fill(friday);
  await atBothWidths(page, 'block-time');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('heading', { name: '1 appointment is in the way' })).toBeVisible();
  await expect(dialog.getByText(people.leo.name)).toBeVisible();
  await atBothWidths(page, 'block-in-the-way');
  await dialog.getByRole('button', { name: 'Block the other days' }).click();
  await expect(page.getByText('Left out on 1 day with appointments.', { exact: true })).toBeVisible();

  const lunch = page.getByRole('button', { name: /12:00.*blocked: Lunch$/ });
  await expect(lunch).toHaveCount(4);
  await atBothWidths(page, 'blocked-week');

  await lunch.last().click();
  await page.getByRole('button', { name: /^Not on Fri/ }).click();
  const question = page.getByRole('dialog', { name: /^Leave the blocked time out/ });
  await atBothWidths(page, 'block-question');
  await question.getByRole('button', { name: /^Not on Fri/ }).click();
  await expect(lunch).toHaveCount(3);
  await lunch.first().click();
  await page.getByRole('button', { name: 'Remove from every week' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove this blocked time from every week?' });
  await removal.getByRole('button', { name: 'Remove from every week' }).click();
  await expect(lunch).toHaveCount(0);
});

test('a practitioner goes through the month with the keyboard and opens a day', async ({ pageOf }) => {
  const { monday } = await aWeekWithAnAppointment();
  const page = await pageOf(people.alvarez);
  await page.goto(`/appointments/calendar?practice=riverside&view=month&day=${monday}`);
  const leo = page.getByRole('button', { name: new RegExp(people.leo.name) });
  await expect(leo).toBeVisible();
  await atBothWidths(page, 'month');
  await page.getByRole('button', { name: /, 1 appointment$/ }).click();
  await expect(leo).toBeVisible();
  await page.getByText('Colors and keys').click();
  await atBothWidths(page, 'day-with-legend');
  await leo.focus();
  await page.keyboard.press('ArrowRight');
  await expect(leo).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(leo).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(leo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: people.leo.name })).toBeVisible();
});
