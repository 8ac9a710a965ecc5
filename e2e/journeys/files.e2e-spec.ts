import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessibility.ts';
import { callApi, practiceId } from '../support/api.ts';
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

test('a photo of a patient is on the open screen of the practitioner, without where it was taken', async ({
  pageOf,
}) => {
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

test('an invalid picture shows an error beside its name, and the text remains', async ({ pageOf }) => {
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

test('a document with a virus is refused on both screens, a clean one is saved', async ({ pageOf }) => {
  const patient = await pageOf(people.amara);
  const id = await conversationOf(patient);
  const reader = await pageOf(people.alvarez);
  await reader.goto(`/messages?practice=riverside&conversation=${id}`);
  await patient.goto(`/patient/messages?practice=riverside&conversation=${id}`);
  await expect(thread(patient)).toContainText('I send a picture.');
  // Before there is a scanner: a file that was refused already could not be sent.
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
