import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from './system-packages.ts';

/** What the identity server runs on, best first. */
const supportedVersions = [25, 21, 17];

/** The home of the newest supported JDK on this machine. */
export function findJavaHome(): string {
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

function candidateHomes(): Set<string> {
  const homes = new Set<string>();
  if (process.env.JAVA_HOME) homes.add(process.env.JAVA_HOME);
  for (const home of installedHomes()) homes.add(realpathSync(home));
  const onPath = findProgram('java');
  if (onPath) homes.add(dirname(dirname(realpathSync(onPath))));
  return homes;
}

function installedHomes(): string[] {
  if (process.platform === 'darwin') {
    return listFolders('/Library/Java/JavaVirtualMachines').map((folder) => join(folder, 'Contents', 'Home'));
  }
  return listFolders('/usr/lib/jvm');
}

function listFolders(parent: string): string[] {
  return existsSync(parent)
    ? readdirSync(parent)
        .map((name) => join(parent, name))
        .filter(existsSync)
    : [];
}

/** The first number of its version. */
export function javaVersion(home: string): number {
  const release = join(home, 'release');
  const text = existsSync(release) ? readFileSync(release, 'utf8') : versionOutput(home);
  return Number(/(?:JAVA_VERSION=|version )"(\d+)/.exec(text)?.[1] ?? 0);
}

function versionOutput(home: string): string {
  const settings = ['-XshowSettings:none', '-version'];
  return execFileSync('sh', ['-c', '"$0" "$@" 2>&1', join(home, 'bin', 'java'), ...settings], { encoding: 'utf8' });
}
