import { globSync } from 'node:fs';
import { findProgram } from '../bootstrap/find-program.mjs';
import type { Steps } from './steps.ts';
import { installPackage } from './system-packages.ts';

const programs = [
  { program: 'firefox-esr', debianPackage: 'firefox-esr' },
  { program: 'WebKitWebDriver', debianPackage: 'webkit2gtk-driver' },
  { program: 'Xvfb', debianPackage: 'xvfb' },
];
/** The page that WebKit's driver opens; it comes with the library. */
const miniBrowser = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser';

/**
 * Installs Firefox and WebKit where the system's package manager lets us. Gives what a person has to do where that is not
 * possible, so that the stage fails alone and the others still run.
 */
export async function ensureEngines(steps: Steps): Promise<string | undefined> {
  const missing = () => programs.filter(({ program }) => !findProgram(program));
  for (const { debianPackage } of missing()) {
    // The step says why it failed.
    await steps.run(debianPackage, () => installPackage(debianPackage)).catch(() => undefined);
  }
  if (missing().length === 0 && globSync(miniBrowser).length > 0) return undefined;
  return (
    'The stage `browsers` needs Firefox and WebKit. Install them ' +
    '(Debian: sudo apt-get install firefox-esr webkit2gtk-driver xvfb).'
  );
}
