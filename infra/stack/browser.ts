import { existsSync } from 'node:fs';
import { findProgram } from '../bootstrap/find-program.mjs';
import type { Steps } from './steps.ts';
import { installPackage } from './system-packages.ts';

/** The shell has no window and needs less processor time. */
const SHELL = 'chromium-headless-shell';

const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export async function ensureChromium(steps: Steps): Promise<string> {
  const found = findChromium();
  if (found) return found;
  await steps.run('Chromium', () => installPackage(SHELL).catch(() => installPackage('chromium')));
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium. Install it (Debian and Ubuntu: sudo apt-get install chromium), ' +
      'or set CHROMIUM_PATH to a Chromium or Chrome program.',
  );
}

function findChromium(): string | null {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
  if (chosen) return chosen;
  return names.map(findProgram).find(Boolean) ?? macPrograms.find(existsSync) ?? null;
}
