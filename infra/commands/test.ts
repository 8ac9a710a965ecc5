import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../stack/browser.ts';
import { runningPrograms } from '../stack/managed-process.ts';
import { repositoryRoot } from '../stack/paths.ts';
import { stopInOrder } from '../stack/stop.ts';
import { Steps } from '../stack/steps.ts';
import { runStage, type StageResult } from '../tests/stage.ts';
import {
  afterServices,
  browserStage,
  browserStack,
  browserStages,
  prepareServices,
  staticStages,
} from '../tests/plan.ts';

/**
 * `npm test -- --only unit,int` runs some stages; without it, everything that continuous integration runs.
 * `--grep` narrows the browser stages. The stage `screens` takes pictures and runs only when named.
 * `--minutes 75` begins no browser test after so many minutes, the installation included, and says what was not run.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, grep: { type: 'string' }, minutes: { type: 'string' } },
});
const installMs = Number(process.env.TELECARE_INSTALL_SECONDS ?? 0) * 1000;
const until = values.minutes ? performance.timeOrigin - installMs + Number(values.minutes) * 60_000 : undefined;
const isOver = (): boolean => until !== undefined && Date.now() >= until;
const only = values.only?.split(',');
const wanted = (name: string): boolean => !only || only.includes(name);
const inBrowser = only?.includes('screens') ? ['screens'] : browserStages.filter(wanted);

const dataDir = join(repositoryRoot, '.data', 'test');
const results: StageResult[] = [];
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(1));
process.on('disconnect', () => void stop(1));

try {
  await runEverything();
  report();
  await stop(results.some(({ failed }) => failed > 0) ? 1 : 0);
} catch (error) {
  console.error(`\nThe tests could not run.\n${(error as Error).stack}`);
  await stop(1);
}

async function runEverything(): Promise<void> {
  const steps = new Steps();
  for (const stage of staticStages.filter(({ name }) => wanted(name))) results.push(await runStage(stage));
  const later = [...['int', 'contract'].filter(wanted), ...inBrowser];
  if (later.length === 0) return;
  const services = await prepareServices(steps, dataDir, later);
  for (const stage of afterServices(services).filter(({ name }) => wanted(name))) results.push(await runStage(stage));
  if (inBrowser.length === 0 || isOver()) return notBegun(inBrowser);
  const chromium = await ensureChromium(steps);
  const stack = await browserStack(steps, services);
  for (const project of inBrowser) {
    if (isOver()) notBegun([project]);
    else results.push(await runStage(browserStage(project, { ...stack, chromium, grep: values.grep, until })));
  }
}

function notBegun(stages: string[]): void {
  for (const name of stages) results.push({ name, passed: 0, failed: 0, notRun: undefined, seconds: 0 });
}

function report(): void {
  console.log('\n── Stages');
  for (const { name, passed, failed, notRun, seconds } of results) {
    const late = notRun === 0 ? '' : `, ${notRun ?? 'all'} NOT RUN: the ${values.minutes} minutes were over`;
    console.log(`  ${name.padEnd(12)} ${passed} passed, ${failed} failed${late}  (${seconds.toFixed(0)} s)`);
  }
  const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
}

async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await stopInOrder(runningPrograms());
  process.exit(exitCode);
}
