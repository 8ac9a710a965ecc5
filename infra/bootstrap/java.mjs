// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from './find-program.mjs';

/** JDK versions that the identity server supports, best first. */
const supportedVersions = [25, 21, 17];

/**
 * The home of the newest supported JDK on this machine.
 * @returns {string}
 */
export function findJavaHome() {
  const candidates = [...candidateHomes()].filter((home) => existsSync(join(home, 'bin', 'java')));
  const versions = new Map(candidates.map((home) => [home, javaVersion(home)]));
  for (const version of supportedVersions) {
    const home = candidates.find((candidate) => versions.get(candidate) === version);
    if (home) return home;
  }
  throw new Error(
    'Keycloak needs a JDK 25, 21 or 17 and none was found in JAVA_HOME, /usr/lib/jvm or PATH. ' +
      'Install one (Debian and Ubuntu: sudo apt-get install openjdk-17-jdk-headless), or set OIDC_ISSUER to a running realm.',
  );
}

function candidateHomes() {
  /** @type {Set<string>} */
  const homes = new Set();
  if (process.env.JAVA_HOME) homes.add(process.env.JAVA_HOME);
  for (const home of installedHomes()) homes.add(realpathSync(home));
  const onPath = findProgram('java');
  if (onPath) homes.add(dirname(dirname(realpathSync(onPath))));
  return homes;
}

function installedHomes() {
  if (process.platform === 'darwin') {
    return listFolders('/Library/Java/JavaVirtualMachines').map((folder) => join(folder, 'Contents', 'Home'));
  }
  return listFolders('/usr/lib/jvm');
}

/** @param {string} parent */
function listFolders(parent) {
  return existsSync(parent)
    ? readdirSync(parent)
        .map((name) => join(parent, name))
        .filter(existsSync)
    : [];
}

/**
 * The first number of its version.
 * @param {string} home
 */
export function javaVersion(home) {
  const release = join(home, 'release');
  const text = existsSync(release) ? readFileSync(release, 'utf8') : versionOutput(home);
  return Number(/(?:JAVA_VERSION=|version )"(\d+)/.exec(text)?.[1] ?? 0);
}

/** @param {string} home */
function versionOutput(home) {
  const settings = ['-XshowSettings:none', '-version'];
  return execFileSync('sh', ['-c', '"$0" "$@" 2>&1', join(home, 'bin', 'java'), ...settings], { encoding: 'utf8' });
}
