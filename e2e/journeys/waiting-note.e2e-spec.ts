import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/database.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';
import { removeAppointment, videoAppointment } from '../support/video.ts';

test.describe.configure({ lock: 'lakeside' });

let appointmentId: string;

test.beforeEach(async () => {
  appointmentId = await videoAppointment(4);
  await inDatabase(
    `insert into app.video_presences (practice_id, appointment_id, profile_id, connection, seen_at)
     select practice_id, id, patient_profile_id, gen_random_uuid(), now() + interval '5 minutes'
     from app.appointments where id = $1`,
    [appointmentId],
  );
});

test.afterEach(() => removeAppointment(appointmentId));

test('a practitioner sees on any page that a patient is waiting and joins with one click', async ({ pageOf }) => {
  const page = await pageOf(people.lakesidePractitioner);
  await page.goto('/patients?practice=lakeside');
  const note = page.getByRole('banner').getByRole('link', { name: 'Patient is waiting' });
  await expect(note).toBeVisible();
  await expect(page).toHaveTitle(/Patient is waiting · .*Patient Management/);
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Account of/ }).click();
  const sound = page.getByRole('menuitemcheckbox', { name: /^Sound when a patient waits/ });
  await expect(sound).not.toBeChecked();
  await sound.click();
  await expect(sound).toBeChecked();
  await page.keyboard.press('Escape');

  await note.click();
  console.log('Join the patient who waits: 1 click');
  await expect(page.getByRole('heading', { level: 1, name: /^Video appointment with/ })).toBeVisible();
});

test('an administrator does not see that a patient is waiting', async ({ pageOf }) => {
  const page = await pageOf(people.lakesideAdmin);
  await page.goto('/patients?practice=lakeside');
  await expect(page.getByRole('banner').getByRole('button', { name: /Find a patient/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Patient is waiting' })).toHaveCount(0);
});
