import { findProgram } from '../bootstrap/find-program.mjs';
import type { Steps } from './steps.ts';
import { installPackage } from './system-packages.ts';

export async function ensureClamd(steps: Steps): Promise<string> {
  const found = findProgram('clamd');
  if (found) return found;
  await steps.run('ClamAV', () => installPackage('clamav-daemon'));
  const installed = findProgram('clamd');
  if (installed) return installed;
  throw new Error('The tests of files need clamd. Install it (Debian and Ubuntu: sudo apt-get install clamav-daemon).');
}
