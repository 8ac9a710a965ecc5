import { globSync } from 'node:fs';
import { findProgram } from '../bootstrap/find-program.mjs';
import type { Steps } from './steps.ts';
import { installPackage } from './system-packages.ts';

const programs = [
  { program: 'firefox-esr', debianPackage: 'firefox-esr' },
  { program: 'WebKitWebDriver', debianPackage: 'webkit2gtk-driver' },
  { program: 'Xvfb', debianPackage: 'xvfb' },
];
/** The page that WebKit's driver opens. The library contains it. */
const miniBrowser = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser';

/**
 * Installs Firefox and WebKit if the system's package manager allows it. Otherwise returns instructions for the user,
 * so that only this stage fails and all others still run.
 */
export async function ensureEngines(steps: Steps): Promise<string | undefined> {
  const missing = () => programs.filter(({ program }) => !findProgram(program));
  for (const { debianPackage } of missing()) {
    // The step reports its own failure.
    await steps.run(debianPackage, () => installPackage(debianPackage)).catch(() => undefined);
  }
  if (missing().length === 0 && globSync(miniBrowser).length > 0) return undefined;
  return (
    'The stage `browsers` needs Firefox and WebKit. Install them ' +
    '(Debian: sudo apt-get install firefox-esr webkit2gtk-driver xvfb).'
  );
}
