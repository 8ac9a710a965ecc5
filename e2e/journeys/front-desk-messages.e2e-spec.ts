import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { countClicks } from '../support/clicks.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

const thread = (page: Page) => page.getByRole('list', { name: 'Messages of the conversation' });

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' });

async function written(patient: Page, text: string): Promise<void> {
  await patient.goto('/patient/messages?practice=riverside');
  await patient.getByRole('button', { name: 'New Message' }).click();
  const dialog = patient.getByRole('dialog', { name: 'New Message' });
  await dialog.getByRole('textbox', { name: 'Message' }).fill(text);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(thread(patient)).toContainText(text);
}

test('the front desk answers a patient in two clicks, and a practitioner marks the conversation as clinical', async ({
  pageOf,
}) => {
  const text = `May I come at nine? ${randomUUID().slice(0, 8)}`;
  const patient = await pageOf(people.leo);
  await written(patient, text);

  const desk = await pageOf(people.frontDesk);
  await desk.goto('/dashboard?practice=riverside');
  const clicks = await countClicks(desk);
  await desk
    .getByRole('banner')
    .getByRole('link', { name: /^Messages/ })
    .click();
  await desk.getByRole('list', { name: 'Conversations' }).getByRole('link').filter({ hasText: text }).click();
  await composer(desk).fill('Nine is fine.');
  await desk.keyboard.press('Enter');
  await expect(thread(desk)).toContainText('Nine is fine.');
  const pressed = await clicks();
  console.log(`A patient is answered with ${pressed} clicks`);
  expect(pressed).toBeLessThanOrEqual(2);
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'More for this conversation' }).click();
  await expect(desk.getByRole('menuitem', { name: 'Assign…' })).toBeVisible();
  await expect(desk.getByRole('menuitem', { name: 'Save a copy…' })).toHaveCount(0);
  await expect(desk.getByRole('menuitem', { name: /front desk/ })).toHaveCount(0);
  await desk.keyboard.press('Escape');

  await patient.bringToFront();
  await expect(thread(patient)).toContainText('Nine is fine.');
  await composer(patient).fill('My chest hurts at night');
  await patient.keyboard.press('Enter');
  await expect(thread(patient)).toContainText('My chest hurts at night');

  const practitioner = await pageOf(people.riversideAdmin);
  await practitioner.goto('/messages?practice=riverside');
  await practitioner.getByRole('link').filter({ hasText: 'My chest hurts at night' }).click();
  await practitioner.getByRole('button', { name: 'More for this conversation' }).click();
  await practitioner.getByRole('menuitem', { name: 'Hide from front desk (clinical)' }).click();
  await expect(thread(practitioner)).toContainText('hid the conversation from the front desk');
  await expectAccessible(practitioner);

  await desk.bringToFront();
  await desk.goto('/messages?practice=riverside');
  const row = desk.getByRole('list', { name: 'Conversations' }).getByRole('listitem').filter({
    hasText: 'Only clinical staff can read it.',
  });
  await expect(row.first()).toContainText(people.leo.name);
  await expect(desk.getByText('My chest hurts at night')).toHaveCount(0);
  await expect(row.getByRole('link')).toHaveCount(0);
  await expectAccessible(desk);
});

test('the front desk sees that a conversation waits for the practice, until somebody answers', async ({ pageOf }) => {
  const text = `Which floor is it? ${randomUUID().slice(0, 8)}`;
  const patient = await pageOf(people.leo);
  await written(patient, `Is there parking? ${randomUUID().slice(0, 8)}`);
  const desk = await pageOf(people.frontDesk);
  await desk.goto('/dashboard?practice=riverside');
  const link = desk.getByRole('banner').getByRole('link', { name: /^Messages \d+ unread message/ });
  await expect(link).toBeVisible();
  const before = Number(/\d+/.exec((await link.textContent()) ?? '')?.[0]);
  await written(patient, text);

  await desk.bringToFront();
  await expect(link).toContainText(`${before + 1}`);
  await expect(desk).toHaveTitle(new RegExp(`^\\(${before + 1}\\) `));
  const card = desk.getByRole('link', { name: /^Unread Messages/ });
  await expect(card).toContainText(`${before + 1}`);
  await expectAccessible(desk);
  await card.click();
  await desk.getByRole('list', { name: 'Conversations' }).getByRole('link').filter({ hasText: text }).click();
  await composer(desk).fill('On the second one.');
  await desk.keyboard.press('Enter');
  await expect(thread(desk)).toContainText('On the second one.');
  await expect(link).toContainText(`${before}`);
});
