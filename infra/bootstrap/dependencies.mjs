import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';

/** Installs what package-lock.json names, unless exactly that is installed already. */
export async function ensureDependencies(root) {
  if (isInstalled(root)) return;
  console.log('Installing dependencies (about a minute the first time) …');
  const beganAt = Date.now();
  const seconds = () => ((Date.now() - beganAt) / 1000).toFixed(0);
  const reminder = setInterval(() => console.log(`  … still installing (${seconds()} s)`), 10_000);
  try {
    await npmCi(root);
  } finally {
    clearInterval(reminder);
  }
  process.env.TELECARE_INSTALL_SECONDS = seconds();
}

/** Compares the lock with npm's own record of what it put into node_modules, whoever asked npm to. */
function isInstalled(root) {
  const locked = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!locked || !present) return false;
  return Object.entries(locked)
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.optional && !entry.devOptional && !entry.peer)
    .every(([path, entry]) => present[path] && present[path].version === entry.version);
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

function npmCi(root) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    child.on('error', () => reject(new Error('npm was not found. Install Node 20 or newer together with npm.')));
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(failure(code)))));
  });
}

function failure(code) {
  return (
    `npm ci failed (exit code ${code}); its own message is above.\n` +
    'If it names the network: check the connection, a proxy (npm config get proxy) and the registry ' +
    '(npm config get registry), then run the command again. Nothing else has been started.'
  );
}
