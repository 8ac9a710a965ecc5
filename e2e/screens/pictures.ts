import { join } from 'node:path';
import type { Page } from '@playwright/test';

export const widths = { 1280: 800, 390: 844 };
export const schemes = ['light', 'dark'] as const;

const folder = join(import.meta.dirname, '../../docs/screens');

const HEIGHT_MAX = 2_000;

export async function takePicture(page: Page, name: string, scheme: string): Promise<void> {
  const { width, height: seen } = page.viewportSize() ?? { width: 0, height: 0 };
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  const height = fullPage ? await page.evaluate(() => document.documentElement.scrollHeight) : seen;
  await page.screenshot({
    path: join(folder, `${name}-${width}-${scheme}.png`),
    clip: { x: 0, y: 0, width, height: Math.min(height, HEIGHT_MAX) },
    fullPage,
    animations: 'disabled',
  });
}
