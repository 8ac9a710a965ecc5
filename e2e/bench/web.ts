import { chromium, type Browser } from '@playwright/test';
import { commandLine } from '@telecare/kernel/command-line';
import { startComposedStack, type ComposedStack } from '../composed/support/composed-stack.ts';
import { signIn } from '../composed/support/signed-in.ts';
import { launchOptions } from '../support/browser.ts';
import { median } from './median.ts';
import { isOver, weightTable, type Weighed } from './web-budgets.ts';
import { type Journey, journeys, weigh, weighRegistry } from './web-journeys.ts';
import { measureLoad, type Load } from './web-load.ts';

const usage = `npm run bench:web
Bytes of the built shell and portals against their budgets, and how long pages take in a throttled browser. Takes some
minutes; exit code 1 when a budget is missed.`;
commandLine(usage);

const runs = 5;

const stack = await startComposedStack();
const browser = await chromium.launch(launchOptions);
try {
  const weights: Weighed[] = [];
  console.log(`Cold and warm, 1.6 Mbit/s, 150 ms, CPU 4 times slower, median of ${runs}`);
  for (const journey of journeys) {
    const { cold, warm } = await measure(browser, stack, journey);
    console.log(`${journey.name.padEnd(24)} cold ${times(cold)}   warm ${times(warm)}`);
    weights.push(...(await weigh(journey, cold[0]?.scripts ?? [])));
  }
  weights.push(await weighRegistry(stack.url));
  console.log(`\n${weightTable(weights)}`);
  process.exitCode = weights.some(isOver) ? 1 : 0;
} finally {
  await browser.close();
  await stack.stop();
}

async function measure(browser: Browser, stack: ComposedStack, { visitor, address, ready }: Journey) {
  const cold: Load[] = [];
  const warm: Load[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ baseURL: stack.url });
    if (visitor) {
      stack.api.visitor = visitor;
      await signIn(context, stack, visitor);
    }
    cold.push(await measureLoad(context, address, ready));
    warm.push(await measureLoad(context, address, ready));
    await context.close();
  }
  return { cold, warm };
}

function times(loads: readonly Load[]): string {
  const firstPaint = median(loads.map(({ firstPaintMs }) => firstPaintMs));
  const ready = median(loads.map(({ readyMs }) => readyMs));
  return `first paint ${(firstPaint / 1000).toFixed(2)} s, ready ${(ready / 1000).toFixed(2)} s`;
}
