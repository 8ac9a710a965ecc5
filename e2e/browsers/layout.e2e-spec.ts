import { expect, type Page } from '@playwright/test';
import { inDatabase } from '../support/database.ts';
import { people } from '../support/people.ts';
import { openPage, seeHeading, signIn } from './support/steps.ts';
import { type Layout, readLayout } from './support/layout.ts';
import type { Tab } from './support/tab.ts';
import { engineNames, test } from './support/test.ts';

const PAGES = ['/appointments', '/patients', '/dashboard', '/messages', '/calendar', '/profile', '/settings'];
/** A WebKit window is at least as wide as its toolbar, about 450. */
const WIDTHS = [1280, 390];
/** Pixels. Engines may break one line more or less: 20 pixels for text, 30 for chips. */
const TOLERANCE = 34;

async function writeLongName(): Promise<void> {
  await inDatabase(
    `with practice as (select * from app.practices where subdomain = 'riverside'),
     person as (
       insert into app.profiles (practice_id, first_name, last_name, phone)
       select id, 'Bartholomew-Alexander-Maximilian', 'López', '+1 555 010 7788' from practice
       where not exists (select from app.profiles where first_name = 'Bartholomew-Alexander-Maximilian')
       returning practice_id, id),
     related as (insert into app.patient_practice_relationships (practice_id, profile_id) select practice_id, id from person)
     insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id,
       starts_at, ends_at, time_zone, type, mode, status)
     select practice.id, person.id, practitioner.id, practitioner.user_id, at, at + interval '1 minute',
       practice.time_zone, 'Annual wellness visit', mode, status
     from practice, person, (values ('pending', 'in_person', 3), ('confirmed', 'phone', 5), ('pending', 'video', 7))
       as kinds (status, mode, minute)
     join app.profiles practitioner on practitioner.email = $1,
     lateral (select (date_trunc('day', now() at time zone practice.time_zone)
       + make_interval(hours => 23, mins => minute)) at time zone practice.time_zone as at) times
     where practitioner.practice_id = practice.id`,
    [people.alvarez.email],
  );
}

const isSettled = (tab: Pick<Tab, 'run'>): Promise<boolean> =>
  tab.run(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('main [aria-busy="true"]') === null &&
      document.fonts.status === 'loaded',
  );

async function settledLayout(tab: Pick<Tab, 'run'>): Promise<Layout> {
  let last = '';
  await expect
    .poll(async () => {
      const before = last;
      last = JSON.stringify(await tab.run(readLayout));
      return (await isSettled(tab)) && last === before;
    })
    .toBe(true);
  return JSON.parse(last) as Layout;
}

const inChromium = (page: Page): Pick<Tab, 'run'> => ({
  run: (script, ...args) => page.evaluate(`(${script.toString()})(...${JSON.stringify(args)})`),
});

/** A list may load later in one browser, so this retries until both agree. */
const expectSameRows = (tab: Tab, page: Page, place: string) =>
  expect(async () => {
    const [shown, usual] = [await settledLayout(tab), await settledLayout(inChromium(page))];
    expect(shown.faults, place).toEqual([]);
    expect(shown.rows.length, place).toBe(usual.rows.length);
    const isOther = ({ height }: { readonly height: number }, row: number) =>
      Math.abs(height - (usual.rows[row]?.height ?? 0)) > TOLERANCE;
    expect(shown.rows.filter(isOther), place).toEqual([]);
  }).toPass({ timeout: 30_000 });

test.beforeAll(writeLongName);

for (const engine of engineNames) {
  test(`${engine}: no text on staff pages is cut off or covered`, async ({ newSession, pageOf }) => {
    const tab = await (await newSession(engine)).newTab();
    await signIn(tab, people.riversideAdmin);
    const page = await pageOf(people.riversideAdmin);
    for (const width of WIDTHS) {
      await tab.resize(width, 844);
      await page.setViewportSize({ width: await tab.run(() => innerWidth), height: 844 });
      for (const path of PAGES) {
        await openPage(tab, `${path}?practice=riverside`);
        await page.goto(`${path}?practice=riverside`);
        await seeHeading(tab, /./);
        await expectSameRows(tab, page, `${path} at ${width}`);
      }
    }
  });
}
