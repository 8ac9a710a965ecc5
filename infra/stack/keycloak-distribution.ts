import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { findJavaHome } from './java.ts';
import { cacheDir, repositoryRoot } from './paths.ts';
import { startedAt } from './process-table.ts';
import { findProgram } from './system-packages.ts';
import { runTask, TaskFailed } from './task.ts';

const buildOptions = [
  '--db=postgres',
  '--health-enabled=true',
  '--metrics-enabled=false',
  '--features-disabled=kerberos,ciba,device-flow,par,organization,impersonation',
];

const serverProperties = join(repositoryRoot, 'infra/keycloak/quarkus.properties');

export interface KeycloakDistribution {
  home: string;
  javaHome: string;
}

/** An unpacked server whose optimized build is done: from KEYCLOAK_HOME, the cache, or Maven Central. */
export async function prepareKeycloak(say: (progress: string) => void): Promise<KeycloakDistribution> {
  const javaHome = findJavaHome();
  const own = process.env.KEYCLOAK_HOME;
  const home = own ?? join(cacheDir, 'keycloak', keycloakVersion());
  if (!own && !existsSync(home)) await download(home, say);
  if (!isBuilt(home)) {
    say('building the server once');
    await build(home, javaHome);
  }
  return { home, javaHome };
}

/** The one place that names the version is infra/keycloak/VERSION. */
function keycloakVersion(): string {
  return readFileSync(join(repositoryRoot, 'infra/keycloak/VERSION'), 'utf8').trim();
}

async function download(home: string, say: (progress: string) => void): Promise<void> {
  const maven = findProgram('mvn');
  if (!maven) {
    throw new Error(
      'Maven is needed once to fetch Keycloak. Install it (Debian and Ubuntu: sudo apt-get install maven; ' +
        'macOS: brew install maven), or set KEYCLOAK_HOME to an unpacked server, or OIDC_ISSUER to a running realm.',
    );
  }
  const version = keycloakVersion();
  removeAbandonedWorkspaces();
  const workspace = join(cacheDir, `keycloak-${process.pid}`);
  mkdirSync(workspace, { recursive: true });
  try {
    say('downloading 176 MB');
    await fetchArchive(maven, version, workspace);
    say('unpacking');
    await runTask('tar', ['xzf', join(workspace, `keycloak-quarkus-dist-${version}.tar.gz`), '-C', workspace]);
    mkdirSync(join(cacheDir, 'keycloak'), { recursive: true });
    if (!existsSync(home)) renameSync(join(workspace, `keycloak-${version}`), home);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}

/** Left behind by downloads that were cut off. */
function removeAbandonedWorkspaces(): void {
  const names = existsSync(cacheDir) ? readdirSync(cacheDir) : [];
  for (const name of names) {
    const pid = /^keycloak-(\d+)$/.exec(name)?.[1];
    if (pid && startedAt(Number(pid)) === null) rmSync(join(cacheDir, name), { recursive: true, force: true });
  }
}

async function fetchArchive(maven: string, version: string, folder: string): Promise<void> {
  const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';
  const artifact = `-Dartifact=org.keycloak:keycloak-quarkus-dist:${version}:tar.gz`;
  try {
    await runTask(maven, ['-q', '-B', goal, artifact, `-DoutputDirectory=${folder}`]);
  } catch (cause) {
    const output = cause instanceof TaskFailed ? cause.output.trim().split('\n').slice(0, 5).join('\n') : '';
    throw new Error(`Maven could not fetch Keycloak ${version}. Check the network or ~/.m2/settings.xml.\n${output}`, {
      cause,
    });
  }
}

async function build(home: string, javaHome: string): Promise<void> {
  const env = { PATH: process.env.PATH, JAVA_HOME: javaHome };
  copyFileSync(serverProperties, join(home, 'conf', 'quarkus.properties'));
  await runTask(join(home, 'bin', 'kc.sh'), ['build', ...buildOptions], { env });
  writeFileSync(buildStamp(home), buildHash());
}

function isBuilt(home: string): boolean {
  return existsSync(buildStamp(home)) && readFileSync(buildStamp(home), 'utf8') === buildHash();
}

function buildStamp(home: string): string {
  return join(home, '.telecare-build');
}

function buildHash(): string {
  return createHash('sha256').update(buildOptions.join('\n')).update(readFileSync(serverProperties)).digest('hex');
}
