import { type Browser, chromium } from '@playwright/test';
import { commandLine } from '@telecare/kernel/command-line';
import { people, PASSWORD, type Person } from '../support/people.ts';
import { fillSignIn } from '../support/sign-in.ts';
import { launchOptions } from '../support/browser.ts';
import { median } from './median.ts';
import { slowDown } from './web-load.ts';

const usage = `npm run bench:sign-in
Beside a running npm start: how long a phone takes to the sign-in page, and from there to the dashboard. WEB_URL
(http://localhost:4200) says where TeleCare is.`;
commandLine(usage);

/**
 * `npm run bench:sign-in`, while `npm start` runs: measures the time on a phone to the sign-in page, and from there to
 * the dashboard, with the real Keycloak and API. Uses a fresh browser each time.
 */
const RUNS = 5;
const baseURL = process.env.WEB_URL ?? 'http://localhost:4200';

const browser = await chromium.launch(launchOptions);
try {
  console.log(`1.6 Mbit/s, 150 ms, CPU 4 times slower, median of ${RUNS}`);
  for (const person of [people.amara, people.riversideAdmin, people.superAdmin]) {
    const times: Times[] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await signInOnPhone(browser, person));
    const seconds = (of: keyof Times) => (median(times.map((time) => time[of])) / 1000).toFixed(2);
    console.log(
      `${person.name.padEnd(20)} sign-in page ${seconds('page')} s, then dashboard ${seconds('dashboard')} s`,
    );
  }
} finally {
  await browser.close();
}

interface Times {
  readonly page: number;
  readonly dashboard: number;
}

async function signInOnPhone(browser: Browser, { email, portal }: Person): Promise<Times> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await slowDown(page);
  const opened = performance.now();
  await page.goto(`/auth/${portal}`, { waitUntil: 'commit' });
  await page.getByLabel('Password', { exact: true }).waitFor();
  const shown = performance.now();
  await fillSignIn(page, email, PASSWORD);
  await page.locator('[data-portal] h1').first().waitFor();
  const ready = performance.now();
  await context.close();
  return { page: shown - opened, dashboard: ready - shown };
}
