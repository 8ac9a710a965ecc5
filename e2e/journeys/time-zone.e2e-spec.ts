import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { callApi, practiceId } from '../support/api.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'lakeside' });

const LAKESIDE = 'practice=lakeside';
const BERLIN = 'Europe/Berlin';
const TOKYO = 'Asia/Tokyo';
const DEVICE = 'America/New_York';

const PIXELS_PER_MINUTE = 96 / 60;

interface Booked {
  readonly id: string;
  readonly note: string;
  readonly startsAt: Date;
}

const textIn = (timeZone: string, at: Date, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...format }).format(at);

const timeIn = (timeZone: string, at: Date) => textIn(timeZone, at, { hour: 'numeric', minute: '2-digit' });

const api = async (page: Page) => {
  const practice = await practiceId(page, 'lakeside');
  return <Body>(method: string, path: string, body?: unknown) =>
    callApi<Body>(page, { method, path, practiceId: practice, body });
};

async function bookSoon(page: Page): Promise<Booked> {
  const call = await api(page);
  type Items = { items: { id: string }[] };
  const [patients, types, practitioners] = [
    await call<Items>('GET', `/patients?q=${encodeURIComponent(people.hannah.email)}`),
    await call<Items>('GET', '/appointment-types'),
    await call<Items>('GET', '/practitioners'),
  ];
  const note = `Note ${randomUUID().slice(0, 8)}`;
  const bookAt = (startsAt: Date) =>
    call<{ id: string }>('POST', '/appointments/overbooked', {
      key: randomUUID(),
      patientId: patients.items[0]?.id,
      appointmentTypeId: types.items[0]?.id,
      practitionerId: practitioners.items[0]?.id,
      startsAt: startsAt.toISOString(),
      notes: note,
      outsideHours: true,
    });
  const soonest = Math.ceil(Date.now() / 300_000) * 300_000 + 25 * 60_000;
  for (let later = 0; ; later += 15) {
    const startsAt = new Date(soonest + later * 60_000);
    try {
      return { id: (await bookAt(startsAt)).id, note, startsAt };
    } catch (error) {
      // Hannah may already have an appointment at this hour.
      if (later === 120 || !String(error).includes('appointment.patient_busy')) throw error;
    }
  }
}

async function setZone(page: Page, timeZone: string): Promise<void> {
  const call = await api(page);
  const now = await call<Record<string, unknown>>('GET', '/practice-settings');
  const { name, email, phone, websiteUrl, address, brandColor, revision } = now;
  await call('PATCH', '/practice-settings', {
    ...{ name, email, phone, websiteUrl, address, brandColor, revision },
    timeZone,
  });
}

async function cancel(page: Page, { id }: Booked): Promise<void> {
  await (
    await api(page)
  )('POST', `/appointments/${id}/actions`, { action: 'cancel', reason: null });
}

const rowOf = (page: Page, { id, note }: Booked) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(note).or(page.locator(`a[href*="appointment=${id}"]`)) })
    .first();

async function minutesBelow(calendar: Locator, hour: string, block: Locator): Promise<number> {
  const [mark, box] = [
    await calendar.getByText(hour, { exact: true }).first().boundingBox(),
    await block.boundingBox(),
  ];
  return ((box?.y ?? 0) - ((mark?.y ?? 0) + (mark?.height ?? 0) / 2)) / PIXELS_PER_MINUTE;
}

test("every screen shows the same instant of an appointment after a change of the practice's time zone", async ({
  pageOf,
}) => {
  const admin = await pageOf(people.lakesideAdmin);
  const open = await pageOf(people.lakesideAdmin);
  await setZone(admin, BERLIN);
  const booked = await bookSoon(admin);
  const { startsAt, note } = booked;
  try {
    const list = `/appointments?${LAKESIDE}&tab=upcoming&q=hannah`;
    await open.goto(list);
    await expect(rowOf(open, booked)).toContainText(timeIn(BERLIN, startsAt));

    await test.step('the change is asked about', async () => {
      await admin.goto(`/admin/practice-management?${LAKESIDE}`);
      const zone = admin.getByRole('combobox', { name: 'Time zone' });
      await expect(zone).toHaveValue(BERLIN);
      await zone.fill('tokyo');
      await admin.getByRole('option', { name: /^Tokyo/ }).click();
      await admin.getByRole('button', { name: 'Save Settings' }).click();
      const question = admin.getByRole('dialog', { name: 'Change the time zone?' });
      await expect(question).toContainText(/The next one: .* becomes /);
      await expectAccessible(admin);
      await question.getByRole('button', { name: 'Change time zone' }).click();
      await expect(admin.getByText('Settings Updated').first()).toBeVisible();
    });

    const time = timeIn(TOKYO, startsAt);
    await test.step('a list that was open follows', async () => {
      await expect(rowOf(open, booked)).toContainText(time);
      await expect(open.getByText(/Times in Japan Standard Time/)).toBeVisible();
    });

    await test.step('details', async () => {
      await rowOf(open, booked)
        .getByRole('button', { name: /^Details/ })
        .click();
      const panel = open.getByRole('dialog', { name: people.hannah.name });
      await expect(panel).toContainText(note);
      await expect(panel).toContainText(textIn(TOKYO, startsAt, { dateStyle: 'full' }));
      await expect(panel).toContainText(time.replace(/\s[AP]M$/, ''));
      await expect(panel).toContainText('Times in Japan Standard Time');
    });

    await test.step('dashboard', async () => {
      await admin.goto(`/dashboard?${LAKESIDE}`);
      await expect(rowOf(admin, booked)).toContainText(time);
    });

    await test.step('calendar, on the right row of its axis', async () => {
      const day = textIn(TOKYO, startsAt, { dateStyle: 'short' });
      const [month = '', date = '', year = ''] = day.split('/').map((part) => part.padStart(2, '0'));
      await admin.goto(`/appointments/calendar?${LAKESIDE}&day=20${year}-${month}-${date}`);
      const calendar = admin.getByRole('region', { name: 'Calendar' });
      const start = time.replace(/\s[AP]M$/, '');
      const block = calendar.getByRole('button', { name: new RegExp(`^${start}\\D.*${people.hannah.name}`) }).first();
      await expect(block).toBeVisible();
      const minutes = Number(textIn(TOKYO, startsAt, { minute: 'numeric' }));
      const hour = timeIn(TOKYO, new Date(startsAt.getTime() - minutes * 60_000));
      const below = await minutesBelow(calendar, hour, block);
      expect(Math.abs(below - minutes)).toBeLessThan(6);
    });

    await test.step("the patient's page, on the device's clock with the practice's beside it", async () => {
      const patient = await pageOf(people.hannah);
      await patient.goto(`/patient/appointments/details?${LAKESIDE}&appointment=${booked.id}`);
      await expect(patient.getByText(timeIn(DEVICE, startsAt)).first()).toBeVisible();
      await expect(patient.getByText(/at the practice \(Japan Standard Time\)/)).toContainText(time);
    });
  } finally {
    await cancel(admin, booked);
    await setZone(admin, BERLIN);
  }
});
