import { type BrowserContext, chromium } from '@playwright/test';
import { commandLine } from '@telecare/kernel/command-line';
import { startComposedStack } from '../composed/support/composed-stack.ts';
import { signIn } from '../composed/support/signed-in.ts';
import { launchOptions } from '../support/browser.ts';
import { median } from './median.ts';
import { isOver, weightTable, type Weighed } from './web-budgets.ts';
import { type Journey, journeys, weigh, weighPushWorker, weighRegistry } from './web-journeys.ts';
import { type Load, measureLoad, readTimings } from './web-load.ts';

const usage = `npm run bench:web [-- --bytes]
Bytes of the built shell and portals against their budgets, and how long pages take in a throttled browser. Takes some
minutes; exit code 1 when a budget is missed.

  --bytes  only the bytes, which takes seconds`;
const { values } = commandLine(usage, { options: { bytes: { type: 'boolean' } } });

const runs = 5;

const stack = await startComposedStack();
const browser = await chromium.launch(launchOptions);
try {
  const weights: Weighed[] = [];
  if (!values.bytes) console.log(`Cold and warm, 1.6 Mbit/s, 150 ms, CPU 4 times slower, median of ${runs}`);
  for (const journey of journeys) weights.push(...(await weigh(journey, await scriptsOf(journey))));
  weights.push(await weighRegistry(stack.url), await weighPushWorker(stack.url));
  console.log(`\n${weightTable(weights)}`);
  process.exitCode = weights.some(isOver) ? 1 : 0;
} finally {
  await browser.close();
  await stack.stop();
}

async function scriptsOf(journey: Journey): Promise<readonly string[]> {
  if (values.bytes) return readScripts(journey);
  const { cold, warm } = await measure(journey);
  console.log(`${journey.name.padEnd(24)} cold ${times(cold)}   warm ${times(warm)}`);
  return cold[0]?.scripts ?? [];
}

async function readScripts({ visitor, address, ready }: Journey): Promise<readonly string[]> {
  const context = await openFor(visitor);
  const page = await context.newPage();
  await page.goto(address);
  await page.locator(ready).first().waitFor();
  const { scripts } = await page.evaluate(readTimings);
  await context.close();
  return scripts;
}

async function measure({ visitor, address, ready }: Journey) {
  const cold: Load[] = [];
  const warm: Load[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await openFor(visitor);
    cold.push(await measureLoad(context, address, ready));
    warm.push(await measureLoad(context, address, ready));
    await context.close();
  }
  return { cold, warm };
}

async function openFor(visitor: Journey['visitor']): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: stack.url });
  if (visitor) {
    stack.api.visitor = visitor;
    await signIn(context, stack, visitor);
  }
  return context;
}

function times(loads: readonly Load[]): string {
  const firstPaint = median(loads.map(({ firstPaintMs }) => firstPaintMs));
  const ready = median(loads.map(({ readyMs }) => readyMs));
  return `first paint ${(firstPaint / 1000).toFixed(2)} s, ready ${(ready / 1000).toFixed(2)} s`;
}
