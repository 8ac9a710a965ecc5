import type { BrowserContext, CDPSession, Page } from '@playwright/test';

export interface Load {
  /** Milliseconds from the start of the navigation to the first contentful paint, and to the page's main content. */
  readonly firstPaintMs: number;
  readonly readyMs: number;
  readonly scripts: readonly string[];
}

const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const cpuSlowdown = 4;

declare global {
  interface Window {
    readyMs?: number;
  }
}

export async function measureLoad(context: BrowserContext, address: string, ready: string): Promise<Load> {
  const page = await context.newPage();
  await page.addInitScript(noteWhenReady, ready);
  const session = await slowDown(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.readyMs, undefined, { timeout: 60_000 });
  const load = await page.evaluate(readTimings);
  await session.detach();
  await page.close();
  return load;
}

/** Runs in the browser, because polling from outside would be slower and report late. */
function noteWhenReady(ready: string): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(ready)) return;
    observer.disconnect();
    requestAnimationFrame(() => (window.readyMs = performance.now()));
  }).observe(document, { childList: true, subtree: true });
}

export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return session;
}

export function readTimings(): Load {
  const resources = performance.getEntriesByType('resource').map(({ name }) => name);
  return {
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    readyMs: window.readyMs ?? Number.NaN,
    scripts: resources.filter((name) => /\.js$/.test(new URL(name).pathname)),
  };
}
