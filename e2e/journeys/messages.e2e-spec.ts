import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessibility.ts';
import { callApi, practiceId } from '../support/api.ts';
import { inDatabase } from '../support/database.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

const PHONE = { width: 390, height: 844 };

const thread = (page: Page) => page.getByRole('list', { name: 'Messages of the conversation' });

test('a patient messages the care team, one colleague adds a note, and another one answers', async ({ pageOf }) => {
  const subject = `Question ${randomUUID().slice(0, 8)}`;
  const patient = await pageOf(people.leo);
  const staff = await pageOf(people.riversideAdmin);
  await patient.setViewportSize(PHONE);

  await patient.getByRole('link', { name: 'Send Message to Care Team' }).click();
  await expect(patient.getByRole('note').first()).toContainText('For emergencies, call 911');
  await patient.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await patient.getByRole('textbox', { name: 'Message' }).fill('May I bring my son?');
  await expectAccessible(patient);
  await patient.getByRole('button', { name: 'Send' }).click();
  await expect(thread(patient)).toContainText('May I bring my son?');
  await expectAccessible(patient);

  await staff.goto('/messages?practice=riverside&assignee=unassigned');
  await expect(staff.getByRole('list', { name: 'Conversations' })).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('link').filter({ hasText: subject }).click();
  await expect(thread(staff)).toContainText('May I bring my son?');
  await patient.bringToFront();
  await expect(patient.getByText(/^Read \d/)).toBeVisible();
  await staff.bringToFront();
  await staff.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(thread(staff)).toContainText('took the conversation');
  await staff.getByRole('button', { name: 'Internal note' }).click();
  await staff.getByRole('textbox', { name: 'Internal note' }).fill('The son is four');
  await staff.getByRole('button', { name: 'Add note' }).click();
  await expect(thread(staff)).toContainText('The son is four');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Reply' }).click();
  await staff.getByRole('textbox', { name: 'Message' }).fill('Of course, bring him along.');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('textbox', { name: 'Message' })).toHaveValue('');

  await patient.bringToFront();
  await expect(thread(patient)).toContainText('Of course, bring him along.');
  await expect(patient.getByText('The son is four')).toHaveCount(0);
  await expect(patient.getByRole('heading', { level: 2, name: people.riversideAdmin.name })).toBeVisible();

  // The composer is at the end of the screen, and the browser's back button leads back.
  await expect(patient.getByRole('button', { name: 'Send' })).toBeInViewport();
  await patient.getByRole('textbox', { name: 'Message' }).fill('Thank y');
  await patient.getByRole('button', { name: 'Back to all conversations' }).click();
  await expect(patient.getByRole('link').filter({ hasText: subject })).toBeVisible();
  await patient.getByRole('link').filter({ hasText: subject }).click();
  await expect(patient.getByRole('textbox', { name: 'Message' })).toHaveValue('Thank y');
  await patient.goBack();
  await expect(patient.getByRole('searchbox')).toBeVisible();
});

test('an administrator contacts a colleague from the staff list, who gets a notification', async ({ pageOf }) => {
  const text = `Coffee ${randomUUID().slice(0, 8)}`;
  const admin = await pageOf(people.riversideAdmin);
  const colleague = await pageOf(people.alvarez);
  await admin.goto('/admin/users?practice=riverside');
  await admin.getByRole('link', { name: `Contact ${people.alvarez.name}` }).click();
  const dialog = admin.getByRole('dialog', { name: 'New Message' });
  await expect(dialog).toContainText(people.alvarez.name);
  await dialog.getByRole('textbox', { name: 'Message' }).fill(text);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(thread(admin)).toContainText(text);
  await expect(thread(admin)).toContainText('Sent');
  await colleague.goto('/messages?practice=riverside&tab=unread');
  await colleague.getByRole('link').filter({ hasText: text }).click();
  await expect(thread(colleague)).toContainText(text);
  await admin.bringToFront();
  await expect(thread(admin)).toContainText(/Read \d/);
});

const ADD_MESSAGES = `
  with conversation as (
    update app.conversations set last_seq = 180, last_message_at = now() where id = $1 returning practice_id, id, created_by)
  insert into app.messages (practice_id, conversation_id, seq, id, sender_profile_id, sender_role, content)
  select practice_id, id, n, gen_random_uuid(), created_by, 'patient', 'Message ' || n
  from conversation, generate_series(2, 180) n`;

test('a search opens the found message in the middle of its conversation', async ({ pageOf }) => {
  const word = `needle${randomUUID().slice(0, 8)}`;
  const patient = await pageOf(people.amara);
  const { id } = await callApi<{ id: string }>(patient, {
    method: 'POST',
    path: '/conversations',
    practiceId: await practiceId(patient, 'riverside'),
    body: {
      id: randomUUID(),
      to: { kind: 'team' },
      subject: null,
      message: { id: randomUUID(), content: `About the ${word}` },
      aboutAppointmentId: null,
    },
  });
  await inDatabase(ADD_MESSAGES, [id]);
  const staff = await pageOf(people.alvarez);
  await staff.goto('/messages?practice=riverside');
  await staff.getByRole('searchbox', { name: 'Search messages...' }).fill(word);
  await staff
    .getByRole('list', { name: `Found for “${word}”` })
    .getByRole('link')
    .click();
  const found = thread(staff).getByRole('listitem').filter({ hasText: word });
  await expect(found).toBeInViewport();
  await expect(found).toHaveAttribute('aria-current', 'true');
  await expect(staff.getByRole('button', { name: 'To the latest message' })).toBeVisible();
  expect(staff.url()).not.toContain(word);
  await expectAccessible(staff);
});
