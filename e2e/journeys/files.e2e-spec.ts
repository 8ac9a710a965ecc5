import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessibility.ts';
import { callApi, practiceId } from '../support/api.ts';
import { inDatabase } from '../support/database.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';
import { EICAR, withVirusScanner } from '../support/virus-scanner.ts';

test.describe.configure({ lock: 'riverside' });

/** A photo like those of phones, with model and location. */
const photo = () =>
  sharp({ create: { width: 600, height: 900, channels: 3, background: '#3465a4' } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer();

async function conversationOf(patient: Page): Promise<string> {
  const { id } = await callApi<{ id: string }>(patient, {
    method: 'POST',
    path: '/conversations',
    practiceId: await practiceId(patient, 'riverside'),
    body: {
      id: randomUUID(),
      to: { kind: 'team' },
      subject: 'My arm',
      message: { id: randomUUID(), content: 'I send a picture.' },
      aboutAppointmentId: null,
    },
  });
  return id;
}

const thread = (page: Page) => page.getByRole('list', { name: 'Messages of the conversation' });

test("a patient's photo appears on the practitioner's open screen without its location", async ({ pageOf }) => {
  const patient = await pageOf(people.amara);
  const id = await conversationOf(patient);
  const reader = await pageOf(people.alvarez);
  await reader.goto(`/messages?practice=riverside&conversation=${id}`);
  await expect(thread(reader)).toContainText('I send a picture.');

  await patient.goto(`/patient/messages?practice=riverside&conversation=${id}`);
  await expect(thread(patient)).toContainText('I send a picture.');
  await patient
    .locator('input[type=file]')
    .setInputFiles({ name: 'arm.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(patient.getByText('arm.jpg')).toBeVisible();
  await patient.getByRole('textbox', { name: 'Message' }).fill('Here it is.');
  await patient.getByRole('button', { name: 'Send' }).click();

  for (const page of [reader, patient]) {
    await expect(thread(page)).toContainText('Here it is.');
    const picture = thread(page)
      .getByRole('button', { name: /arm\.jpg/ })
      .locator('img');
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalHeight > img.naturalWidth))
      .toBe(true);
  }
  await expectAccessible(reader);
  await reader.getByRole('button', { name: /arm\.jpg/ }).click();
  const download = reader.waitForEvent('download');
  await reader
    .getByRole('dialog')
    .getByRole('button', { name: /Save|Download/ })
    .click();
  const saved = await sharp(await (await download).path()).metadata();
  expect(saved.exif).toBeUndefined();
  expect([saved.width, saved.height]).toEqual([600, 900]);
});

// It lies more than a year ahead, at a time of its own for each test.
async function givenAppointment(): Promise<{ id: string; patientId: string }> {
  const [appointment] = await inDatabase<{ id: string; patientId: string }>(
    `insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id,
       starts_at, ends_at, time_zone, type, mode, status)
     select practitioner.practice_id, patient.id, practitioner.id, practitioner.user_id,
       at, at + interval '1 minute', 'America/New_York', 'Follow-up', 'in_person', 'confirmed'
     from app.profiles practitioner join app.profiles patient on patient.practice_id = practitioner.practice_id,
     lateral (select now() + interval '400 days' + random() * interval '300 days' as at) times
     where practitioner.email = $1 and patient.email = $2 returning id, patient_profile_id as "patientId"`,
    [people.alvarez.email, people.leo.email],
  );
  return appointment!;
}

test("a photo on an appointment and on a patient's card links to its conversation", async ({ pageOf }) => {
  const { id, patientId } = await givenAppointment();
  const patient = await pageOf(people.leo);
  const conversation = await conversationOf(patient);
  await patient.goto(`/patient/messages?practice=riverside&conversation=${conversation}`);
  await patient
    .locator('input[type=file]')
    .setInputFiles({ name: 'knee.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(patient.getByText('knee.jpg')).toBeVisible();
  await patient.getByRole('button', { name: 'Send' }).click();
  await expect(thread(patient).getByRole('button', { name: /knee\.jpg/ })).toBeVisible();

  const page = await pageOf(people.alvarez);
  await page.goto(`/appointments/details?appointment=${id}&practice=riverside`);
  await expect(page.getByRole('region', { name: 'Upcoming appointments with you' })).toBeVisible();
  const files = page.getByRole('region', { name: 'Files' });
  const opened = files.getByRole('button', { name: 'Open knee.jpg' }).first();
  await expect(async () => {
    await page.reload();
    await expect(opened).toBeVisible();
  }).toPass();
  await expectAccessible(page);
  await opened.click();
  const dialog = page.getByRole('dialog', { name: 'knee.jpg' });
  await expect(dialog.getByRole('img', { name: 'Picture knee.jpg' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`/patients?patient=${patientId}&practice=riverside`);
  await expect(opened).toBeVisible();
  await expectAccessible(page);
  await files.getByRole('link', { name: 'Conversation with knee.jpg' }).first().click();
  await expect(thread(page)).toContainText('I send a picture.');
});

test('an invalid picture shows an error next to its name, and the typed text stays', async ({ pageOf }) => {
  const patient = await pageOf(people.amara);
  const id = await conversationOf(patient);
  await patient.goto(`/patient/messages?practice=riverside&conversation=${id}`);
  await patient.getByRole('textbox', { name: 'Message' }).fill('My report');
  const file = { name: 'report.docx', mimeType: 'application/msword', buffer: Buffer.from('no picture') };
  await patient.locator('input[type=file]').setInputFiles(file);
  await expect(patient.getByText('report.docx')).toBeVisible();
  await expect(patient.getByRole('textbox', { name: 'Message' })).toHaveValue('My report');
});

const pdf = (text: string) => ({
  name: 'letter.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`),
});

async function sendLetter(patient: Page, text: string): Promise<void> {
  await patient.locator('input[type=file]').setInputFiles(pdf(text));
  await expect(patient.getByText('letter.pdf').last()).toBeVisible();
  await patient.getByRole('button', { name: 'Send' }).click();
}

test('a document with a virus is refused on both screens, and a clean one is saved', async ({ pageOf }) => {
  const patient = await pageOf(people.amara);
  const id = await conversationOf(patient);
  const reader = await pageOf(people.alvarez);
  await reader.goto(`/messages?practice=riverside&conversation=${id}`);
  await patient.goto(`/patient/messages?practice=riverside&conversation=${id}`);
  await expect(thread(patient)).toContainText('I send a picture.');
  // Send this before a scanner exists, because a refused file could not be sent.
  await sendLetter(patient, EICAR);
  await withVirusScanner(async () => {
    for (const page of [reader, patient])
      await expect(thread(page)).toContainText('A virus was found in this file. It was removed.');
    await expectAccessible(reader);
    await sendLetter(patient, 'Dear Nina');
    const download = reader.waitForEvent('download');
    await thread(reader)
      .getByRole('button', { name: /letter\.pdf/ })
      .last()
      .click();
    expect((await download).suggestedFilename()).toBe('letter.pdf');
  });
});
