import { join } from 'node:path';
import { commandLine, wrongUsage } from '@telecare/kernel/command-line';
import { runningPrograms } from '../stack/managed-process.ts';
import { repositoryRoot } from '../stack/paths.ts';
import { stopInOrder } from '../stack/stop.ts';
import { Steps } from '../stack/steps.ts';
import {
  afterServices,
  browserStage,
  browserStack,
  browserStages,
  namedStages,
  prepare,
  projectsOf,
  readingStages,
  stageNames,
  unitStage,
} from '../tests/plan.ts';
import { runStage, type Stage, type StageResult } from '../tests/stage.ts';
import { usageOf } from './usage.ts';

const usage = usageOf('test');
const { values } = commandLine(usage, {
  options: { only: { type: 'string' }, grep: { type: 'string' }, minutes: { type: 'string' } },
});
if (values.minutes && !(Number(values.minutes) > 0)) wrongUsage(`'${values.minutes}' is no number of minutes`, usage);
const installMs = Number(process.env.TELECARE_INSTALL_SECONDS ?? 0) * 1000;
const until = values.minutes ? performance.timeOrigin - installMs + Number(values.minutes) * 60_000 : Infinity;
const isOver = (): boolean => Date.now() >= until;
const only = values.only?.split(',');
for (const name of only ?? []) if (!stageNames.includes(name)) wrongUsage(`There is no stage '${name}'`, usage);
const wanted = (name: string): boolean => !only || only.includes(name);
const named = namedStages.find((name) => only?.includes(name));
const inBrowser = named ? [named] : browserStages.filter(wanted);

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
  const later = [...['int', 'contract'].filter(wanted), ...inBrowser];
  // The stages that only read sources don't depend on timing, so the services for later stages start in parallel.
  const [prepared] = await Promise.all([
    later.length > 0 ? prepare(steps, dataDir, later) : undefined,
    runWanted(readingStages),
  ]);
  await runWanted([unitStage]);
  if (!prepared) return;
  const { services, chromium, lackOfEngines } = prepared;
  await runWanted(afterServices(services));
  if (!chromium || isOver()) return notBegun(inBrowser);
  const stack = await browserStack(steps, services);
  if (lackOfEngines) results.push(failedStage('browsers', lackOfEngines));
  for (const projects of projectsOf(inBrowser.filter((stage) => stage !== 'browsers' || !lackOfEngines))) {
    if (isOver()) notBegun([...projects]);
    else results.push(await runStage(browserStage(projects, { ...stack, chromium, grep: values.grep, until }), until));
  }
}

async function runWanted(stages: readonly Stage[]): Promise<void> {
  const chosen = stages.filter(({ name }) => wanted(name));
  if (isOver()) return notBegun(chosen.map(({ name }) => name));
  results.push(...(await Promise.all(chosen.map((stage) => runStage(stage, until)))));
}

function notBegun(stages: string[]): void {
  for (const name of stages) results.push({ name, passed: 0, failed: 0, notRun: 'all', seconds: 0 });
}

function failedStage(name: string, reason: string): StageResult {
  console.error(`\n── ${name}: ${reason}`);
  return { name, passed: 0, failed: 1, notRun: 0, seconds: 0, failures: [reason] };
}

function report(): void {
  console.log('\n── Stages');
  for (const { name, passed, failed, notRun, seconds, busy = 0 } of results) {
    const late = notRun === 0 ? '' : `, ${notRun} NOT RUN: the ${values.minutes} minutes were over`;
    console.log(
      `  ${name.padEnd(26)} ${passed} passed, ${failed} failed${late}  (${seconds.toFixed(0)} s, processors ${(busy * 100).toFixed(0)} % busy)`,
    );
  }
  const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  for (const { name, retried = [] } of results)
    for (const test of retried) console.log(`  ${name}: ran again: ${test}`);
  for (const { name, failures = [] } of results) for (const line of failures) console.log(`  ${name}: ${line}`);
}

async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await stopInOrder(runningPrograms());
  process.exit(exitCode);
}
