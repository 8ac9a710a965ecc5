import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const MODAL = 'dialog:modal';

const animationsEnded = (): Promise<unknown> =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished),
  );

/**
 * Fails on every WCAG 2.2 AA violation of the page once nothing is being renewed, naming rule and elements. Of what lies
 * behind a modal dialog nobody can press anything, which axe does not know.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(animationsEnded);
  const axe = new AxeBuilder({ page }).withTags([
    'wcag2a',
    'wcag2aa',
    'wcag21a',
    'wcag21aa',
    'wcag22aa',
    'best-practice',
  ]);
  if ((await page.locator(MODAL).count()) > 0) axe.include(MODAL);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}
