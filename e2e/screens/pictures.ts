import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** A window's width and its height. */
export const widths = { 1280: 800, 390: 844 };
export const schemes = ['light', 'dark'] as const;

const folder = join(import.meta.dirname, '../../docs/screens');

/** The whole page, as the file that its name, width and scheme give. */
export async function takePicture(page: Page, name: string, scheme: string): Promise<void> {
  const path = join(folder, `${name}-${page.viewportSize()?.width}-${scheme}.png`);
  await page.screenshot({ path, fullPage: true, animations: 'disabled' });
}
