import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';

/** npm writes its record a moment before or after the lock when a person installs something by hand. */
const sameInstallMs = 60_000;

/** Installs what package-lock.json names, and does what can be done beside it, unless that was done already, by us or by a person. */
export async function ensureDependencies(root, meanwhile = async () => {}) {
  if (!isInstalled(root)) await Promise.all([install(root), meanwhile()]);
  writeFileSync(stampOf(root), hashOf(join(root, 'package-lock.json')));
}

function isInstalled(root) {
  const lock = join(root, 'package-lock.json');
  const installedAt = timeOf(join(root, 'node_modules', '.package-lock.json'));
  if (installedAt === null) return false;
  return read(stampOf(root)) === hashOf(lock) || installedAt + sameInstallMs >= timeOf(lock);
}

async function install(root) {
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

function npmCi(root) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
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

function stampOf(root) {
  return join(root, 'node_modules', '.telecare-installed');
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function timeOf(file) {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return null;
  }
}
