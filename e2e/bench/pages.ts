import { type Browser, chromium, type Page } from '@playwright/test';
import { commandLine } from '@telecare/kernel/command-line';
import { launchOptions } from '../support/browser.ts';
import { people, type Person } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { median } from './median.ts';
import { loadPage, type PageLoad, watchLoads } from './page-load.ts';
import { slowDown } from './web-load.ts';

const usage = `npm run bench:pages [-- --runs RUNS] [--compare-reads]
Beside a running npm start: when pages are complete on a phone, opened for the first time and again, and by how much what
is there moves meanwhile, at 412 and 1350 px. Exit code 1 when anything moves by more than 0.02. WEB_URL
(http://localhost:4200) says where TeleCare is.

  --runs RUNS      how often each (5)
  --compare-reads  in turns also without what the first script asks for (docs/adr/0115)`;
const { values } = commandLine(usage, { options: { runs: { type: 'string' }, 'compare-reads': { type: 'boolean' } } });

const RUNS = Number(values.runs ?? 5);
const SHIFT_MAX = 0.02;
const WIDTHS = [412, 1350];
const WITHOUT_READS = 'bench.without-reads';
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

/** Each in the tab of a fresh browser; the first time nothing of TeleCare is in the browser's cache. */
async function loadsOf(
  browser: Browser,
  width: number,
  { address, person }: Opened,
): Promise<Record<string, PageLoad>> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 844 } });
  const page = await context.newPage();
  if (person) await signIn(page, person);
  await page.addInitScript(withoutReadsWhenMarked);
  await watchLoads(page, person ? '[data-portal] h1' : 'h1');
  const session = await slowDown(page);
  await session.send('Network.clearBrowserCache');
  const first = await loadPage(page, address);
  const again = await loadPage(page, address);
  const loads = { 'first time': first, again };
  const compared = values['compare-reads'] && person ? await compareReads(page, address) : {};
  await context.close();
  return { ...loads, ...compared };
}

/** In turns, and after the others: a browser keeps compiled code of what it has loaded twice. */
async function compareReads(page: Page, address: string): Promise<Record<string, PageLoad>> {
  await loadPage(page, address);
  await page.evaluate((mark) => sessionStorage.setItem(mark, ''), WITHOUT_READS);
  const without = await loadPage(page, address);
  await page.evaluate((mark) => sessionStorage.removeItem(mark), WITHOUT_READS);
  const asked = await loadPage(page, address);
  return { 'compiled, without reads': without, 'compiled, with them': asked };
}

/** Runs in the browser: the first look for a kept token finds none, as if the first script did not ask. */
function withoutReadsWhenMarked(): void {
  const look = Storage.prototype.getItem;
  if (look.call(sessionStorage, 'bench.without-reads') === null) return;
  let isFirst = true;
  Storage.prototype.getItem = function getItem(key: string): string | null {
    const isRefused = isFirst && key.startsWith('oidc.user:');
    if (isRefused) isFirst = false;
    return isRefused ? null : look.call(this, key);
  };
}

function spread(loads: readonly PageLoad[], of: 'contentMs' | 'blockedMs'): string {
  const values = loads.map((load) => load[of]);
  const seconds = (value: number) => (value / 1000).toFixed(2);
  return `${seconds(median(values))} s (${seconds(Math.min(...values))} to ${seconds(Math.max(...values))})`;
}
