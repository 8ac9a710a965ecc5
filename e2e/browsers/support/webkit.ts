import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../composed/support/server-process.ts';
import { findElement, selectText, type Engine, type Tab, type Target } from './tab.ts';

const BROWSER = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser';

export async function startWebKit(): Promise<Engine> {
  const [binary] = globSync(BROWSER);
  if (!binary) throw new Error(`There is no ${BROWSER}: install webkit2gtk-driver.`);
  const display = await startDisplay();
  const port = await freePort();
  const driver = spawn(process.env.WEBKIT_DRIVER_PATH ?? 'WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, GDK_BACKEND: 'x11', TZ: 'America/New_York', LANG: 'en_US.UTF-8' },
    stdio: 'ignore',
  });
  const server = `http://127.0.0.1:${port}`;
  await untilReady(server, driver);
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] }, browserName: 'MiniBrowser' };
  return {
    newSession: async () => {
      const session = await new Builder().usingServer(server).withCapabilities(new Capabilities(options)).build();
      return { newTab: () => newTab(session), end: () => session.quit() };
    },
    stop: async () => {
      await ended(driver);
      await ended(display.program);
    },
  };
}

/** Starts a virtual display. It reports its name once it is ready. */
async function startDisplay(): Promise<{ name: string; program: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const program = spawn(process.env.XVFB_PATH ?? 'Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const named = once(program.stdio[3] as NodeJS.ReadableStream, 'data');
  const ended = once(program, 'exit').then(([code]) => Promise.reject(new Error(`Xvfb ended by itself with ${code}.`)));
  const [number] = (await Promise.race([named, ended])) as [Buffer];
  return { name: `:${number.toString().trim()}`, program };
}

async function untilReady(server: string, driver: ChildProcess): Promise<void> {
  const answers = () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended by itself with ${driver.exitCode}.`);
    await sleep(50);
  }
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  const exit = once(program, 'exit');
  program.kill();
  await exit;
}

async function newTab(session: WebDriver): Promise<Tab> {
  const url = await session.getCurrentUrl();
  if (url !== 'about:blank' && url !== '') await session.switchTo().newWindow('tab');
  const handle = await session.getWindowHandle();
  const use = async (): Promise<WebDriver> => {
    await session.switchTo().window(handle);
    return session;
  };
  const element = async (target: Target): Promise<WebElement> => {
    const found = await (await use()).executeScript<WebElement | null>(findElement, target);
    if (!found) throw new Error(`${JSON.stringify(target)} is not on ${await session.getCurrentUrl()}`);
    return found;
  };
  return {
    open: async (address) => (await use()).get(address),
    run: async (script, ...args) => (await use()).executeScript<never>(script, ...args),
    click: async (target) => (await element(target)).click(),
    fill: async (target, text) => {
      const field = await element(target);
      await session.executeScript(selectText, field);
      await field.sendKeys(text);
    },
    attach: async (target, file) => (await element(target)).sendKeys(file),
    resize: async (width, height) => {
      const window = (await use()).manage().window();
      const bar = await session.executeScript<number>(() => outerHeight - innerHeight);
      await window.setRect({ width, height: height + bar });
    },
  };
}
