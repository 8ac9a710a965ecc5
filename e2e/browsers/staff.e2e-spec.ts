import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { builtApp, buildVersion, appDirectory, registry } from '../composed/support/builds.ts';
import { people } from '../support/people.ts';
import { attach, choose, openPage, press, see, seeHeading, signIn, type } from './support/steps.ts';
import type { Tab } from './support/tab.ts';
import { engineNames, test } from './support/test.ts';

const HEADER = 'first_name,last_name,email';
/** A new version for each run, because a version can only be published once. */
const NEXT = `95.0.${Date.now()}`;

const encodings = {
  'utf-8': (text: string) => Buffer.from(text),
  'utf-16': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'windows-1252': (text: string) => Buffer.from(text, 'latin1'),
};

/** Runs in the page. The tab remembers the choice until the account has saved it. */
const isLanguageSaved = (): boolean => sessionStorage.getItem('telecare.language-unsaved') === null;

async function speak(tab: Tab, language: 'en' | 'es', heading: RegExp): Promise<void> {
  await openPage(tab, '/settings?practice=riverside');
  await seeHeading(tab, /^(Settings|Ajustes)/);
  await choose(tab, '^(Language|Idioma)', language);
  await seeHeading(tab, heading);
  await expect.poll(() => tab.run(isLanguageSaved)).toBe(true);
}

for (const engine of engineNames) {
  test(`${engine}: staff import patients from tables in three encodings`, async ({ newSession }, testInfo) => {
    const tab = await (await newSession(engine)).newTab();
    await signIn(tab, people.riversideAdmin);
    await seeHeading(tab, /./);
    for (const [encoding, encode] of Object.entries(encodings)) {
      const family = `Muñoz${randomUUID()
        .replaceAll(/[^a-f]/g, '')
        .slice(0, 6)}`;
      const file = testInfo.outputPath(`${encoding}.csv`);
      await writeFile(file, encode(`${HEADER}\r\nJosé,${family},\r\n`));
      await openPage(tab, '/patients?practice=riverside');
      await press(tab, 'main button', '^Import$');
      await attach(tab, file);
      await see(tab, '1 row is ready to import.');
      await press(tab, 'dialog button', '^Import 1 patient');
      await see(tab, '1 patient record was created.');
      await openPage(tab, `/patients?practice=riverside&q=${encodeURIComponent(family)}`);
      await see(tab, `José ${family}`);
    }
  });

  test(`${engine}: staff read their profile and settings and switch to Spanish and back`, async ({ newSession }) => {
    const tab = await (await newSession(engine)).newTab();
    await signIn(tab, people.frontDesk);
    // A failed run may have left the account in Spanish.
    await speak(tab, 'en', /^Settings/);
    await openPage(tab, '/profile?practice=riverside');
    await type(tab, 'input', '^Phone', '+1 555 010 4455');
    await press(tab, 'main button', '^(Save|Update)');
    await see(tab, 'Profile updated successfully');
    await speak(tab, 'es', /^Ajustes/);
    await openPage(tab, '/appointments?practice=riverside');
    await seeHeading(tab, /^Citas/);
    await speak(tab, 'en', /^Settings/);
  });
}

const versionIn = (tab: Tab) =>
  tab.run(() => document.querySelector('[data-portal-version]')?.getAttribute('data-portal-version') ?? null);

test('a portal published while a tab is open is loaded on return to it', async ({ newSession }, testInfo) => {
  const data = process.env.TELECARE_DATA ?? '';
  const folder = path.join(testInfo.project.outputDir, `staff-${NEXT}`);
  const building = buildVersion(appDirectory('staff-portal'), NEXT, folder);
  const tabs = await Promise.all(engineNames.map(async (engine) => (await newSession(engine)).newTab()));
  for (const tab of tabs) {
    await signIn(tab, people.riversideAdmin);
    await expect.poll(() => versionIn(tab)).toMatch(/\d/);
  }
  try {
    await registry(data, 'publish', 'staff-portal', '--from', await building);
    for (const tab of tabs) {
      await press(tab, 'header a', '^Appointments$');
      await seeHeading(tab, /^Appointments/);
      expect(await versionIn(tab)).not.toBe(NEXT);
      // The shell only checks the registry again after some seconds.
      await expect(async () => {
        await press(tab, 'button', 'Account of');
        await press(tab, '[role=menuitem]', '^Profile$');
        await seeHeading(tab, /^My Profile/);
        await press(tab, 'header a', '^Appointments$');
        await seeHeading(tab, /^Appointments/);
        expect(await versionIn(tab)).toBe(NEXT);
      }).toPass({ timeout: 60_000, intervals: [1_000] });
    }
  } finally {
    await registry(data, 'publish', 'staff-portal', '--from', builtApp('staff-portal'));
  }
});
