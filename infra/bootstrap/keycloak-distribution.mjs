// @ts-check
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
import { findProgram } from './find-program.mjs';
import { findJavaHome } from './java.mjs';

const repositoryRoot = join(import.meta.dirname, '../..');
/** Survives `--fresh`. */
const cacheDir = join(repositoryRoot, '.cache');

const buildOptions = [
  '--db=postgres',
  '--health-enabled=true',
  '--metrics-enabled=false',
  '--features-disabled=kerberos,ciba,device-flow,par,organization,impersonation',
];

const serverProperties = join(repositoryRoot, 'infra/keycloak/quarkus.properties');

/**
 * @typedef {{ home: string, javaHome: string }} KeycloakDistribution
 *
 * @typedef {object} Preparation
 * @property {(progress: string) => void} say
 * @property {(command: string, args: string[], options?: { env?: NodeJS.ProcessEnv }) => Promise<void>} run
 * To its end; rejects with what it printed as `output`.
 */

/**
 * An unpacked server whose optimized build is done: from KEYCLOAK_HOME, the cache, or Maven Central.
 * @param {Preparation} preparation
 * @returns {Promise<KeycloakDistribution>}
 */
export async function prepareKeycloak(preparation) {
  const javaHome = findJavaHome();
  const own = process.env.KEYCLOAK_HOME;
  const home = own ?? join(cacheDir, 'keycloak', keycloakVersion());
  if (!own && !existsSync(home)) await download(home, preparation);
  if (!isBuilt(home)) {
    preparation.say('building the server once');
    await build(home, javaHome, preparation);
  }
  return { home, javaHome };
}

/** The one place that names the version is infra/keycloak/VERSION. */
function keycloakVersion() {
  return readFileSync(join(repositoryRoot, 'infra/keycloak/VERSION'), 'utf8').trim();
}

/**
 * @param {string} home
 * @param {Preparation} preparation
 */
async function download(home, { say, run }) {
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
    await fetchArchive(run, maven, version, workspace);
    say('unpacking');
    await run('tar', ['xzf', join(workspace, `keycloak-quarkus-dist-${version}.tar.gz`), '-C', workspace]);
    mkdirSync(join(cacheDir, 'keycloak'), { recursive: true });
    if (!existsSync(home)) renameSync(join(workspace, `keycloak-${version}`), home);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}

/** Removes the remains of interrupted downloads. */
function removeAbandonedWorkspaces() {
  const names = existsSync(cacheDir) ? readdirSync(cacheDir) : [];
  for (const name of names) {
    const pid = /^keycloak-(\d+)$/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(cacheDir, name), { recursive: true, force: true });
  }
}

/**
 * @param {Preparation['run']} run
 * @param {string} maven
 * @param {string} version
 * @param {string} folder
 */
async function fetchArchive(run, maven, version, folder) {
  const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';
  const artifact = `-Dartifact=org.keycloak:keycloak-quarkus-dist:${version}:tar.gz`;
  try {
    await run(maven, ['-q', '-B', goal, artifact, `-DoutputDirectory=${folder}`]);
  } catch (cause) {
    const output = outputOf(cause).trim().split('\n').slice(0, 5).join('\n');
    throw new Error(`Maven could not fetch Keycloak ${version}. Check the network or ~/.m2/settings.xml.\n${output}`, {
      cause,
    });
  }
}

/** @param {unknown} cause */
const outputOf = (cause) => (cause instanceof Error && 'output' in cause ? String(cause.output) : '');

/**
 * @param {string} home
 * @param {string} javaHome
 * @param {Preparation} preparation
 */
async function build(home, javaHome, { run }) {
  const env = { PATH: process.env.PATH, JAVA_HOME: javaHome };
  copyFileSync(serverProperties, join(home, 'conf', 'quarkus.properties'));
  await run(join(home, 'bin', 'kc.sh'), ['build', ...buildOptions], { env });
  writeFileSync(buildStamp(home), buildHash());
}

/** @param {string} home */
function isBuilt(home) {
  return existsSync(buildStamp(home)) && readFileSync(buildStamp(home), 'utf8') === buildHash();
}

/** @param {string} home */
function buildStamp(home) {
  return join(home, '.telecare-build');
}

function buildHash() {
  return createHash('sha256').update(buildOptions.join('\n')).update(readFileSync(serverProperties)).digest('hex');
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
