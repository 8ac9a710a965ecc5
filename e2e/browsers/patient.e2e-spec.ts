import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { callApi, practiceId } from '../support/api.ts';
import { people } from '../support/people.ts';
import { attach, openPage, pathOf, press, pressUntilSeen, see, seeHeading, signIn, type } from './support/steps.ts';
import type { Tab } from './support/tab.ts';
import { engineNames, test } from './support/test.ts';

const conversationOf = (tab: Tab) => tab.run(() => new URLSearchParams(location.search).get('conversation') ?? '');

async function answer(staff: Page, conversation: string): Promise<void> {
  const path = `/conversations/${conversation}/messages`;
  const body = { id: randomUUID(), content: 'Keep it cool.', read: null };
  await callApi(staff, { method: 'POST', path, practiceId: await practiceId(staff, 'riverside'), body });
}

for (const engine of engineNames) {
  test(`${engine}: a patient books an appointment and cancels it`, async ({ newSession }) => {
    const tab = await (await newSession(engine)).newTab();
    await signIn(tab, people.wilhelmina);
    await see(tab, /Riverside Family Practice/);
    await openPage(tab, '/patient/appointments/book?practice=riverside');
    await press(tab, 'button', '^Medication review');
    await press(tab, 'button', '^Later$');
    await press(tab, '[role=radio], input[type=radio]', undefined, { last: true });
    await pressUntilSeen(tab, { css: 'li button', name: String.raw`^\d+:\d\d` }, 'Note for the practice');
    await type(tab, 'textarea', '^Note for the practice', `From ${engine}`);
    await press(tab, 'button', '^Book appointment$');
    await see(tab, 'Your appointment is booked.');

    await press(tab, 'a', '^View My Appointments$');
    await press(tab, 'button', '^Cancel appointment', { last: true });
    await type(tab, 'dialog textarea, dialog input', '^Reason', 'I am well again');
    await press(tab, 'dialog button', '^Cancel appointment$');
    await see(tab, 'Appointment cancelled');
  });

  test(`${engine}: a patient sends a picture, sees the answer live and signs out in two tabs`, async ({
    newSession,
    pageOf,
  }, testInfo) => {
    const picture = testInfo.outputPath('arm.png');
    await writeFile(
      picture,
      await sharp({ create: { width: 60, height: 90, channels: 3, background: '#36a' } })
        .png()
        .toBuffer(),
    );
    const browser = await newSession(engine);
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

    await answer(await pageOf(people.riversideAdmin), await conversationOf(tab));
    // The page polls four times a minute, so an earlier update came through live events.
    await see(tab, 'Keep it cool.', { timeout: 8_000 });

    const second = await browser.newTab();
    await openPage(second, '/patient/dashboard?practice=riverside');
    await seeHeading(second, /Amara/);
    await press(tab, 'button', 'Account of');
    await press(tab, '[role=menuitem]', '^Sign Out$');
    await see(tab, 'You have been successfully signed out.');
    await expect.poll(() => pathOf(second)).toMatch(/^\/(auth)?$/);
  });
}
