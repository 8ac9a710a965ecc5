import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { findElement, type Engine, selectText, type Tab, type Target } from './tab.ts';

export async function startFirefox(): Promise<Engine> {
  const executablePath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
  const preferences = { 'intl.accept_languages': 'en-US' };
  const browser = await puppeteer.launch({
    ...{ browser: 'firefox', executablePath, headless: true },
    extraPrefsFirefox: preferences,
    env: { ...process.env, TZ: 'America/New_York' },
  });
  return {
    newSession: async () => {
      const context = await browser.createBrowserContext();
      return { newTab: async () => tabOf(await context.newPage()), end: () => context.close() };
    },
    stop: () => browser.close(),
  };
}

function tabOf(page: Page): Tab {
  const element = async (target: Target): Promise<ElementHandle> => {
    const found = (await page.evaluateHandle(findElement, target)).asElement();
    if (!found) throw new Error(`${JSON.stringify(target)} is not on ${page.url()}`);
    return found as ElementHandle;
  };
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    run: (script, ...args) => page.evaluate(`(${script.toString()})(...${JSON.stringify(args)})`) as Promise<never>,
    click: async (target) => {
      // A tab in the background runs no animations to their end.
      await page.bringToFront();
      await (await element(target)).click();
    },
    fill: async (target, text) => {
      const field = await element(target);
      await field.evaluate(selectText);
      await field.type(text);
    },
    attach: async (target, file) => ((await element(target)) as ElementHandle<HTMLInputElement>).uploadFile(file),
    resize: (width, height) => page.setViewport({ width, height }),
  };
}
