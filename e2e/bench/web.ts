import { chromium, type Browser } from '@playwright/test';
import type { Portal } from '../composed/support/builds.ts';
import { startComposedStack, type ComposedStack } from '../composed/support/composed-stack.ts';
import type { Visitor } from '../composed/support/stub-api.ts';
import { signIn } from '../composed/support/signed-in.ts';
import { launchOptions } from '../support/browser.ts';
import { median } from './median.ts';
import { transferSize } from './transfer-size.ts';
import { budgets, isOver, weightTable, type Weighed } from './web-budgets.ts';
import { measureLoad, type Load } from './web-load.ts';

const runs = 5;

interface Journey {
  readonly name: string;
  readonly visitor?: Visitor;
  /** The portal that shows the page; the header's links may load another one meanwhile. */
  readonly portal?: Portal;
  readonly address: string;
  readonly ready: string;
}

/** The API is a stub here: what is measured is what the browser loads and does. */
const journeys: readonly Journey[] = [
  { name: 'landing page', address: '/', ready: 'h1' },
  deepLink('patient dashboard', 'patient', 'patient-portal', '/patient/dashboard?practice=riverside'),
  deepLink('staff dashboard', 'practice_admin', 'staff-portal', '/dashboard?practice=riverside'),
  deepLink('super admin dashboard', 'super_admin', 'admin-console', '/super-admin/dashboard'),
];

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
  weights.push(await weighed('registry', [`${stack.url}/registry.json`], budgets.registry));
  console.log(`\n${weightTable(weights)}`);
  process.exitCode = weights.some(isOver) ? 1 : 0;
} finally {
  await browser.close();
  await stack.stop();
}

function deepLink(name: string, visitor: Visitor, portal: Portal, address: string): Journey {
  return { name, visitor, portal, address, ready: '[data-portal] h1' };
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

async function weigh({ name, portal }: Journey, scripts: readonly string[]): Promise<Weighed[]> {
  if (!portal) return [await weighed(name, scripts, budgets.landing)];
  const ofPortal = scripts.filter((url) => url.includes('/mf/'));
  const entry = ofPortal.filter((url) => url.includes(`/mf/${portal}/`) && url.includes('remoteEntry'));
  return [
    await weighed(
      `${name}: shell`,
      scripts.filter((url) => !ofPortal.includes(url)),
      budgets.shellInDeepLink,
    ),
    await weighed(`${name}: portals`, ofPortal, budgets.portalInDeepLink),
    await weighed(`${name}: its entry`, entry, budgets.remoteEntry),
  ];
}

async function weighed(what: string, urls: readonly string[], budget: number): Promise<Weighed> {
  return { what, gzip: await transferSize(urls, 'gzip'), brotli: await transferSize(urls, 'br'), budget };
}

function times(loads: readonly Load[]): string {
  const firstPaint = median(loads.map(({ firstPaintMs }) => firstPaintMs));
  const ready = median(loads.map(({ readyMs }) => readyMs));
  return `first paint ${(firstPaint / 1000).toFixed(2)} s, ready ${(ready / 1000).toFixed(2)} s`;
}
