import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { builtApp, buildVersion, appDirectory, registry } from '../composed/support/builds.ts';
import { people } from '../support/people.ts';
import { attach, choose, openPage, press, see, seeHeading, signIn, type } from './support/steps.ts';
import { engineNames, test } from './support/test.ts';

const HEADER = 'first_name,last_name,email';

/** The same name as three programs save it. */
const encodings = {
  'utf-8': (text: string) => Buffer.from(text),
  'utf-16': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'windows-1252': (text: string) => Buffer.from(text, 'latin1'),
};

/** Runs in the page. The browser lists a request once its answer is there. */
const hasSavedLanguage = (): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/profile/language'));

for (const engine of engineNames) {
  test(`${engine}: staff import tables of three encodings`, async ({ visit }, testInfo) => {
    const tab = await (await visit(engine)).newTab();
    await signIn(tab, people.riversideAdmin);
    await seeHeading(tab, /./);
    for (const [encoding, encode] of Object.entries(encodings)) {
      const family = `Muñoz${randomUUID().replaceAll(/[^a-f]/g, '')}`;
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

  test(`${engine}: staff read their profile and settings, and change to Spanish and back`, async ({ visit }) => {
    const tab = await (await visit(engine)).newTab();
    await signIn(tab, people.frontDesk);
    await openPage(tab, '/profile?practice=riverside');
    await type(tab, 'input', '^Phone', '+1 555 010 4455');
    await press(tab, 'main button', '^(Save|Update)');
    await see(tab, 'Profile updated successfully');
    await openPage(tab, '/settings?practice=riverside');
    await seeHeading(tab, /^Settings/);
    await choose(tab, '^Language', 'es');
    await seeHeading(tab, /^Ajustes/);
    await openPage(tab, '/appointments?practice=riverside');
    await seeHeading(tab, /^Citas/);
    await openPage(tab, '/settings?practice=riverside');
    await seeHeading(tab, /^Ajustes/);
    await choose(tab, '^Idioma', 'en');
    await seeHeading(tab, /^Settings/);
    await expect.poll(() => tab.run(hasSavedLanguage)).toBe(true);
  });

  test(`${engine}: staff work with a portal that was released meanwhile`, async ({ visit }, testInfo) => {
    const data = process.env.TELECARE_DATA ?? '';
    const build = await buildVersion(
      appDirectory('staff-portal'),
      '95.0.0',
      path.join(testInfo.project.outputDir, 'staff-95'),
    );
    const tab = await (await visit(engine)).newTab();
    await signIn(tab, people.riversideAdmin);
    try {
      await registry(data, 'publish', 'staff-portal', '--from', build);
      await openPage(tab, '/appointments?practice=riverside');
      await seeHeading(tab, /^Appointments/);
      const version = () =>
        tab.run(() => document.querySelector('[data-portal-version]')?.getAttribute('data-portal-version'));
      await expect.poll(version).toBe('95.0.0');
    } finally {
      await registry(data, 'publish', 'staff-portal', '--from', builtApp('staff-portal'));
    }
  });
}
