import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessibility.ts';
import { callApi, practiceId } from '../support/api.ts';
import { people } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

const AT_ONCE = { timeout: 5_000 };
const PHONE = { width: 390, height: 844 };

const thread = (page: Page) => page.getByRole('list', { name: 'Messages of the conversation' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const unread = (page: Page) => page.getByRole('link', { name: /^Unread Messages/ });

async function writeToTeam(patient: Page, content: string): Promise<string> {
  const { id } = await callApi<{ id: string }>(patient, {
    method: 'POST',
    path: '/conversations',
    practiceId: await practiceId(patient, 'riverside'),
    body: {
      id: randomUUID(),
      to: { kind: 'team' },
      subject: `Devices ${randomUUID().slice(0, 8)}`,
      message: { id: randomUUID(), content },
      aboutAppointmentId: null,
    },
  });
  return id;
}

test('a message read on the phone is no longer unread on the desktop', async ({ browser, pageOf, baseURL }) => {
  const id = await writeToTeam(await pageOf(people.leo), 'Is anybody there?');
  const desk = await pageOf(people.alvarez);
  await desk.goto('/dashboard?practice=riverside');
  await expect(unread(desk)).toContainText(/\d/);
  const before = await unread(desk).textContent();
  const device = await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE });
  try {
    const phone = await device.newPage();
    await signIn(phone, people.alvarez);
    await phone.goto(`/messages?practice=riverside&conversation=${id}`);
    await expect(thread(phone)).toContainText('Is anybody there?');
    await expect(unread(desk)).not.toHaveText(before ?? '', AT_ONCE);
  } finally {
    await device.close();
  }
});

test('a message typed offline stays, is not sent automatically, and arrives once', async ({ pageOf }) => {
  const patient = await pageOf(people.amara);
  const id = await writeToTeam(patient, 'I come by train.');
  await patient.setViewportSize(PHONE);
  await patient.goto(`/patient/messages?practice=riverside&conversation=${id}`);
  await expect(thread(patient)).toContainText('I come by train.');
  await patient.context().setOffline(true);
  await field(patient).fill('It is late, I shall be there at ten.');
  await patient.keyboard.press('Enter');
  await expect(patient.getByText('You are offline. Your text is kept here')).toBeVisible();
  await expect(field(patient)).toHaveValue('It is late, I shall be there at ten.');
  // Wait until it has faded in, because the colors in between lack contrast.
  await expect(patient.getByText('Error', { exact: true }).first()).toBeVisible();
  await expectAccessible(patient);

  const answered = patient.waitForResponse((response) => /\/api\//.test(response.url()) && response.ok());
  await patient.context().setOffline(false);
  await answered;
  await expect(thread(patient).getByText('I shall be there at ten.')).toHaveCount(0);
  await field(patient).press('Enter');
  await expect(thread(patient).getByText('I shall be there at ten.')).toHaveCount(1);
  await expect(field(patient)).toHaveValue('');
});

test('staff find, read and answer a conversation with the keyboard', async ({ pageOf }) => {
  const content = `Keys ${randomUUID().slice(0, 8)}`;
  await writeToTeam(await pageOf(people.leo), content);
  const staff = await pageOf(people.alvarez);
  await staff.goto('/messages?practice=riverside');
  const row = staff.getByRole('link').filter({ hasText: content });
  await expect(row).toBeVisible();
  const tabUntil = async (isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await staff.keyboard.press('Tab');
    expect(await isThere()).toBe(true);
  };
  await tabUntil(() => row.evaluate((element) => element === document.activeElement));
  await staff.keyboard.press('Enter');
  await expect(thread(staff)).toContainText(content);
  await tabUntil(() => field(staff).evaluate((element) => element === document.activeElement));
  await staff.keyboard.type('First line');
  await staff.keyboard.press('Shift+Enter');
  await staff.keyboard.type('second line');
  await staff.keyboard.press('Enter');
  await expect(thread(staff)).toContainText('second line');
  await expect(field(staff)).toHaveValue('');
  await expect(field(staff)).toBeFocused();
});
