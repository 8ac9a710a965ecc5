import type { Browser, Page } from '@playwright/test';
import { callApi, practiceId } from '../support/api.ts';
import { bookedAppointment } from '../support/appointments.ts';
import { inDatabase } from '../support/database.ts';
import { invite, stranger } from '../support/invitations.ts';
import { type Mail, mailAbout, mailTo } from '../support/mailbox.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';
import { takePicture, widths } from './pictures.ts';

const REMINDED_MS = 150_000;

const inADay = `update app.appointments
  set starts_at = now() + interval '1 day', ends_at = now() + interval '1450 minutes' where id = $1`;

test('mails', async ({ browser, pageOf }) => {
  const desk = await pageOf(people.riversideAdmin);
  for (const role of ['practitioner', 'patient'] as const) {
    const invited = stranger({ role, firstName: 'Noor Alexandrina', lastName: 'Featherstonehaugh-Montgomery' });
    await invite(desk, 'riverside', invited);
    await takeMail(browser, `invitation-${role}`, await mailTo(invited.email));
  }

  const { id, second } = await bookedAppointment(desk, 5, 'For the pictures');
  await takeMail(browser, 'booked-patient', await mailAbout(/^Your appointment at/));
  await takeMail(browser, 'booked-practitioner', await mailAbout(/^New appointment at/));

  const { revision, appointmentTypeId } = await onAppointment<{ revision: number; appointmentTypeId: string }>(
    desk,
    'GET',
    id,
  );
  await onAppointment(desk, 'PUT', id, {
    ...second,
    revision,
    appointmentTypeId,
    notes: null,
    reason: 'The practitioner is away',
  });
  await takeMail(browser, 'moved-patient', await mailAbout(/was moved$/));

  await inDatabase(inADay, [id]);
  await takeMail(browser, 'reminder-patient', await mailAbout(/^Reminder: your/, REMINDED_MS));

  await onAppointment(desk, 'POST', `${id}/actions`, { action: 'cancel', reason: 'The practice is closed' });
  await takeMail(browser, 'cancelled-patient', await mailAbout(/^Your appointment .* cancelled$/));
});

async function onAppointment<Body>(desk: Page, method: string, path: string, body?: object): Promise<Body> {
  const practice = await practiceId(desk, 'riverside');
  return callApi<Body>(desk, { method, path: `/appointments/${path}`, practiceId: practice, body });
}

async function takeMail(browser: Browser, name: string, { html }: Mail): Promise<void> {
  for (const [width, height] of Object.entries(widths)) {
    const page = await browser.newPage({ viewport: { width: Number(width), height } });
    await page.setContent(html, { waitUntil: 'networkidle' });
    await takePicture(page, `mail-${name}`, 'light');
    await page.close();
  }
}
