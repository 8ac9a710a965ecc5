// Runs on any Node from 20 on, before anything is installed: brings the dependencies, and with them the right Node.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureDependencies } from './bootstrap/dependencies.mjs';
import { prepareKeycloakAhead } from './bootstrap/keycloak-ahead.mjs';
import { watchNpm } from './bootstrap/npm-parent.mjs';

const root = join(import.meta.dirname, '..');
const commands = { start: 'infra/commands/start.ts', test: 'infra/commands/test.ts', dev: 'infra/commands/dev.ts' };

const [name, ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`Usage: node infra/run.mjs ${Object.keys(commands).join('|')} [arguments]`);
  process.exit(2);
}

// Asked before the first start: nothing has to be installed for an answer.
const usage = readFileSync(join(import.meta.dirname, 'commands/usage', `${name}.txt`), 'utf8');
if (args.includes('--help') || args.includes('-h')) {
  process.stdout.write(usage);
  process.exit(0);
}

const unknown = unknownOption();
if (unknown) {
  console.error(`Unknown option '${unknown}'\n\n${usage}`);
  process.exit(2);
}

try {
  // Named stages of the tests may need no identity server.
  await ensureDependencies(root, args.includes('--only') ? undefined : prepareKeycloakAhead);
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
run();

/** The first option that the usage does not list. */
function unknownOption() {
  const known = new Set(usage.match(/--[a-z]+/g));
  return args.find((arg) => arg.startsWith('-') && !known.has(arg.split('=')[0]));
}

function run() {
  const bin = join(root, 'node_modules', '.bin');
  const installed = join(root, 'node_modules', 'node', 'bin', 'node');
  const child = spawn(existsSync(installed) ? installed : join(bin, 'node'), [join(root, command), ...args], {
    cwd: root,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    // The channel closes when this process is gone, which is how the command learns of a kill -9.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  watchNpm(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`${installed} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
