import { expect, type Locator, type Page } from '@playwright/test';
import { countClicks } from '../support/clicks.ts';
import { inDatabase } from '../support/database.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

const RUN = Date.now().toString(36);
const NAME = `Paula Paper${RUN}`;
const PAST = 45;

interface Written {
  readonly patient: string;
  readonly upcoming: string;
}

// A patient with more appointments than any screen loads at once.
async function aPatient(hour: number): Promise<Written> {
  const [made] = await inDatabase<Written>(
    `with practice as (select id, time_zone from app.practices where subdomain = 'riverside'),
     doctor as (select profile.* from app.profiles profile join practice on practice.id = profile.practice_id where profile.email = $3),
     patient as (insert into app.profiles (practice_id, first_name, last_name, phone)
       select id, 'Paula', 'Paper' || $1, '+1 212 555 0177' from practice returning *),
     related as (insert into app.patient_practice_relationships (practice_id, profile_id) select practice_id, id from patient),
     made as (insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id,
         starts_at, ends_at, time_zone, type, mode, status, patient_note)
       select practice.id, patient.id, doctor.id, doctor.user_id, at, at + interval '10 minutes', practice.time_zone,
         'Paper ' || n, 'in_person', case when n = 0 then 'confirmed' else 'completed' end, 'Bring the letter'
       from practice, patient, doctor, generate_series(0, $2::int) n,
         lateral (select case when n = 0 then now() + interval '300 days' else now() - make_interval(days => 400 + n) end + make_interval(hours => $4::int) as at) time
       returning practice_id, id, status),
     events as (insert into app.appointment_events (practice_id, appointment_id, to_status) select practice_id, id, status from made)
     select patient.id as patient, (select id from made where status = 'confirmed') as upcoming from patient`,
    [RUN, PAST, people.alvarez.email, hour],
  );
  return made!;
}

// Without a screen the print dialog closes at once, but the sheets stay for the PDF.
async function openToPrint(page: Page, path: string): Promise<() => Promise<number>> {
  await page.addInitScript(() => (window.print = () => document.body.setAttribute('data-print-asked', '')));
  await page.goto(path);
  return countClicks(page);
}

async function printed(page: Page, name: string, press: Locator[], clicks: () => Promise<number>): Promise<string> {
  for (const target of press) await target.click();
  await expect(page.locator('body[data-print-asked]')).toBeAttached();
  const pressed = await clicks();
  console.log(`Print ${name}: ${pressed} clicks`);
  expect(pressed).toBeLessThanOrEqual(2);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const paper = await page.locator('body').innerText();
  expect(paper).toContain('Riverside Family Practice');
  expect(paper).toMatch(/Printed .+\d/);
  for (const menu of ['New Appointment', 'Dashboard', 'Find a patient', 'Download']) expect(paper).not.toContain(menu);
  return paper;
}

test('the front desk prints one appointment without clinical notes', async ({ pageOf }) => {
  const { upcoming } = await aPatient(1);
  const page = await pageOf(people.frontDesk);
  const clicks = await openToPrint(page, `/appointments?practice=riverside&appointment=${upcoming}`);
  const panel = page.getByRole('dialog', { name: NAME });
  const paper = await printed(page, 'one appointment', [panel.getByRole('button', { name: 'Print' })], clicks);
  for (const fact of [NAME, '+1 212 555 0177', 'Paper 0', 'Elena Alvarez', 'Bring the letter'])
    expect(paper).toContain(fact);
});

test('the front desk prints all appointments of a patient', async ({ pageOf }) => {
  const { patient } = await aPatient(2);
  const page = await pageOf(people.frontDesk);
  const clicks = await openToPrint(page, `/patients?practice=riverside&patient=${patient}`);
  const card = page.getByRole('dialog', { name: NAME });
  const paper = await printed(
    page,
    'the appointments of a patient',
    [card.getByRole('button', { name: 'Print' })],
    clicks,
  );
  for (let n = 0; n <= PAST; n += 1) expect(paper).toMatch(new RegExp(`Paper ${n} ·`));
});

test('an administrator prints the figures', async ({ pageOf }) => {
  const page = await pageOf(people.riversideAdmin);
  const clicks = await openToPrint(page, '/appointments/analytics?practice=riverside');
  const print = page.getByRole('button', { name: 'Print' });
  await expect(page.getByRole('button', { name: /^Show as table/ }).first()).toBeVisible();
  const figures = await printed(page, 'the figures', [print], clicks);
  expect(figures).toContain('Completed');
});

test('an administrator prints a conversation', async ({ pageOf }) => {
  const page = await pageOf(people.riversideAdmin);
  const clicks = await openToPrint(page, '/messages?practice=riverside');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  const menu = page.getByRole('button', { name: 'More for this conversation' });
  await menu.waitFor();
  const before = await clicks();
  const print = [menu, page.getByRole('menuitem', { name: 'Print' })];
  const paper = await printed(page, 'a conversation', print, async () => (await clicks()) - before);
  expect(paper).not.toContain('More for this conversation');
});
