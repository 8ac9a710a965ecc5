import { type Browser, chromium } from '@playwright/test';
import { commandLine } from '@telecare/kernel/command-line';
import { launchOptions } from '../support/browser.ts';
import { people, type Person } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { median } from './median.ts';
import { loadPage, type PageLoad, watchLoads } from './page-load.ts';
import { slowDown } from './web-load.ts';

const usage = `npm run bench:pages [-- --runs RUNS]
Beside a running npm start: when pages are complete on a phone, opened for the first time and again, and by how much what
is there moves meanwhile, at 412 and 1350 px. Exit code 1 when anything moves by more than 0.02. WEB_URL
(http://localhost:4200) says where TeleCare is.

  --runs RUNS  how often each (5)`;
const { values } = commandLine(usage, { options: { runs: { type: 'string' } } });

const RUNS = Number(values.runs ?? 5);
const SHIFT_MAX = 0.02;
const WIDTHS = [412, 1350];
const baseURL = process.env.WEB_URL ?? 'http://localhost:4200';

interface Opened {
  readonly name: string;
  readonly address: string;
  readonly person?: Person;
}

const pages: readonly Opened[] = [
  { name: 'landing page', address: '/' },
  { name: 'practitioner, dashboard', address: '/dashboard', person: people.alvarez },
  { name: 'practitioner, appointments', address: '/appointments', person: people.alvarez },
  { name: 'practitioner, messages', address: '/messages', person: people.alvarez },
  { name: 'patient, dashboard', address: '/patient/dashboard', person: people.amara },
];

const browser = await chromium.launch(launchOptions);
try {
  console.log(`1.6 Mbit/s, 150 ms, CPU 4 times slower; median of ${RUNS} (lowest to highest)`);
  for (const width of WIDTHS) for (const opened of pages) await tell(width, opened);
} finally {
  await browser.close();
}

async function tell(width: number, opened: Opened): Promise<void> {
  const loads: Record<string, PageLoad[]> = {};
  for (let run = 0; run < RUNS; run += 1)
    for (const [kind, load] of Object.entries(await loadsOf(browser, width, opened))) (loads[kind] ??= []).push(load);
  console.log(`\n${width} px  ${opened.name}`);
  for (const [kind, each] of Object.entries(loads)) {
    const shift = Math.max(...each.map(({ layoutShift }) => layoutShift));
    if (shift > SHIFT_MAX) process.exitCode = 1;
    const moved = `moved ${shift.toFixed(3)}${shift > SHIFT_MAX ? ' TOO MUCH' : ''}`;
    console.log(
      `  ${kind.padEnd(26)} complete ${spread(each, 'contentMs')}   blocked ${spread(each, 'blockedMs')}   ${moved}`,
    );
  }
}

/**
 * Each load uses the tab of a fresh browser, with an empty cache the first time. Browsers cache compiled code after two
 * loads, so the table shows the fourth load next to the second.
 */
async function loadsOf(
  browser: Browser,
  width: number,
  { address, person }: Opened,
): Promise<Record<string, PageLoad>> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 844 } });
  const page = await context.newPage();
  if (person) await signIn(page, person);
  await watchLoads(page, person ? '[data-portal] h1' : 'h1');
  const session = await slowDown(page);
  await session.send('Network.clearBrowserCache');
  const first = await loadPage(page, address);
  const again = await loadPage(page, address);
  await loadPage(page, address);
  const compiled = await loadPage(page, address);
  await context.close();
  return { 'first time': first, again, 'and again': compiled };
}

function spread(loads: readonly PageLoad[], of: 'contentMs' | 'blockedMs'): string {
  const values = loads.map((load) => load[of]);
  const seconds = (value: number) => (value / 1000).toFixed(2);
  return `${seconds(median(values))} s (${seconds(Math.min(...values))} to ${seconds(Math.max(...values))})`;
}
