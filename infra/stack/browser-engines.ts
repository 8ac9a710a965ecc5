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

/** Firefox and WebKit, for the stage that tries other engines than Chromium; where they cannot be installed it fails. */
export async function ensureEngines(steps: Steps): Promise<void> {
  for (const { program, debianPackage } of programs) {
    if (findProgram(program)) continue;
    await steps.run(debianPackage, () => installPackage(debianPackage));
  }
  const missing = programs.filter(({ program }) => !findProgram(program)).map(({ debianPackage }) => debianPackage);
  if (missing.length === 0 && globSync(miniBrowser).length > 0) return;
  throw new Error(
    'The stage `browsers` needs Firefox and WebKit. Install them ' +
      '(Debian and Ubuntu: sudo apt-get install firefox-esr webkit2gtk-driver xvfb).',
  );
}
