// @ts-check
import { spawn } from 'node:child_process';
import { prepareKeycloak } from './keycloak-distribution.mjs';

/** Brings and builds the identity server while npm installs; what fails is tried again by the start, which says why. */
export async function prepareKeycloakAhead() {
  if (process.env.OIDC_ISSUER) return;
  const say = (/** @type {string} */ progress) => console.log(`  … identity server: ${progress}`);
  await prepareKeycloak({ say, run: runQuietly }).catch(() => undefined);
}

/** @type {import('./keycloak-distribution.mjs').Preparation['run']} */
function runQuietly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: 'ignore' });
    const stop = () => child.kill();
    process.once('exit', stop);
    child.once('error', reject).once('exit', (code) => {
      process.off('exit', stop);
      if (code === 0) resolve();
      else reject(new Error(`${command} ended with ${code}`));
    });
  });
}
