import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';

const MODAL = 'dialog:modal';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const animationsEnded = (): Promise<unknown> =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished),
  );

/** Loads axe once per document, because loading takes longer than running it. */
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
}

/**
 * Runs in the browser. Toasts cover some controls for five seconds, and the header covers content scrolled below it.
 * Therefore checks the page from its top and lets clicks through toasts.
 */
async function runAxe({ modal, tags }: { modal: string; tags: string[] }): Promise<axe.Result[]> {
  const { axe: loaded } = window as unknown as { axe: typeof axe };
  const context = document.querySelector(modal) ? { include: [[modal]] } : document;
  const runOnly = { type: 'tag', values: tags } as const;
  const toasts = [...document.querySelectorAll<HTMLElement>('[data-toasts] *')];
  const top = window.scrollY;
  window.scrollTo({ top: 0, behavior: 'instant' });
  for (const { style } of toasts) style.pointerEvents = 'none';
  const { violations } = await loaded.run(context, { runOnly, resultTypes: ['violations'] });
  for (const { style } of toasts) style.pointerEvents = '';
  window.scrollTo({ top, behavior: 'instant' });
  return violations;
}

/**
 * Waits until nothing is loading, then fails on every WCAG 2.2 AA violation with its rule and elements. Ignores the
 * page behind a modal dialog, which axe does not recognize as inert.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(animationsEnded);
  for (const frame of page.frames()) await loadAxe(frame);
  const violations = await page.evaluate(runAxe, { modal: MODAL, tags: TAGS });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}
