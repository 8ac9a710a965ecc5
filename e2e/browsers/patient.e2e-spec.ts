import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { people } from '../support/people.ts';
import { attach, openPage, pathOf, press, see, seeHeading, signIn, type } from './support/steps.ts';
import { engineNames, test } from './support/test.ts';

for (const engine of engineNames) {
  test(`${engine}: a patient books an appointment and cancels it`, async ({ visit }) => {
    const tab = await (await visit(engine)).newTab();
    await signIn(tab, people.wilhelmina);
    await see(tab, /Riverside Family Practice/);
    await openPage(tab, '/patient/appointments/book?practice=riverside');
    await press(tab, 'button', '^Medication review');
    await press(tab, 'button', '^Later$');
    await press(tab, '[role=radio], input[type=radio]', undefined, { last: true });
    await press(tab, 'li button', String.raw`^\d+:\d\d`);
    await type(tab, 'textarea', '^Note for the practice', `From ${engine}`);
    await press(tab, 'button', '^Book appointment$');
    await see(tab, 'Your appointment is booked.');

    await press(tab, 'a', '^View My Appointments$');
    await press(tab, 'button', '^Cancel appointment', { last: true });
    await type(tab, 'dialog textarea, dialog input', '^Reason', 'I am well again');
    await press(tab, 'dialog button', '^Cancel appointment$');
    await see(tab, 'Appointment cancelled');
  });

  test(`${engine}: a patient sends a picture and signs out in two tabs`, async ({ visit }, testInfo) => {
    const picture = testInfo.outputPath('arm.png');
    await writeFile(
      picture,
      await sharp({ create: { width: 60, height: 90, channels: 3, background: '#36a' } })
        .png()
        .toBuffer(),
    );
    const browser = await visit(engine);
    const tab = await browser.newTab();
    await signIn(tab, people.amara);
    await openPage(tab, '/patient/messages?practice=riverside&new=yes');
    const subject = `From ${engine} ${randomUUID().slice(0, 8)}`;
    await type(tab, 'input', '^Subject', subject);
    await type(tab, 'textarea', '^Message', 'Here is my arm.');
    await press(tab, 'main button', '^Send$');
    await see(tab, subject);
    await attach(tab, picture);
    await see(tab, 'arm.png');
    await press(tab, 'main button', '^Send$');
    const widthOfPicture = () =>
      tab.run(() => document.querySelector<HTMLImageElement>('main li img')?.naturalWidth ?? 0);
    await expect.poll(widthOfPicture).toBeGreaterThan(0);

    const second = await browser.newTab();
    await openPage(second, '/patient/dashboard?practice=riverside');
    await seeHeading(second, /Amara/);
    await press(tab, 'button', 'Account of');
    await press(tab, '[role=menuitem]', '^Sign Out$');
    await see(tab, 'You have been successfully signed out.');
    await expect.poll(() => pathOf(second)).toMatch(/^\/(auth)?$/);
  });
}
