import { commandLine, wrongUsage } from '@telecare/kernel/command-line';
import { checkRegistry, promote, publish, rollback, setCanaryPractices } from './registry-commands.ts';
import type { ChangeOptions } from './registry-commands.ts';
import { readRegistry, RevisionConflict } from './registry-store.ts';
import type { Registry } from './registry.schema.ts';
import { announceShell, readShell } from './shell-store.ts';

const usage = `node libs/federation/src/registry/cli.ts COMMAND, one of

  publish PORTAL --from DIST [--ring stable|canary] [--origin URL]   puts a build into a ring
  promote PORTAL [VERSION] [--ring stable]                           gives a ring what the other has, or a version
  rollback PORTAL [--ring stable|canary]                             gives a ring the release before
  shell --from DIST                                                  notes what a build of the shell offers, before it runs
  canary [SUBDOMAIN …]                                               names the practices that see the canary ring
  check                                                              says whether every release can be loaded
  list                                                               shows the rings

  --if-revision NUMBER   change only what nobody else has changed since; exit code 3 otherwise
  --force                skip the check of the release
  --help                 this text`;

const { values, positionals } = commandLine(usage, {
  operands: [1, Infinity],
  options: {
    from: { type: 'string' },
    origin: { type: 'string' },
    ring: { type: 'string', default: 'stable' },
    'if-revision': { type: 'string' },
    force: { type: 'boolean', default: false },
  },
});

async function run([command, ...names]: string[]): Promise<void> {
  switch (command) {
    case 'publish':
      return print(
        await publish(required(names[0], 'The portal'), {
          ...change(),
          from: required(values.from, '--from'),
          origin: values.origin,
        }),
      );
    case 'promote':
      return print(await promote(required(names[0], 'The portal'), names[1], change()));
    case 'rollback':
      return print(await rollback(required(names[0], 'The portal'), change()));
    case 'shell':
      announceShell(required(values.from, '--from'));
      return print(readRegistry());
    case 'canary':
      return print(await setCanaryPractices(names, ifRevision()));
    case 'check':
      return report(await checkRegistry());
    case 'list':
      return print(readRegistry());
    default:
      return wrongUsage(`Unknown command '${command}'`, usage);
  }
}

function change(): ChangeOptions {
  if (values.ring !== 'stable' && values.ring !== 'canary') wrongUsage(`There is no ring '${values.ring}'`, usage);
  return { ring: values.ring, force: values.force, ifRevision: ifRevision() };
}

function ifRevision(): number | undefined {
  const given = values['if-revision'];
  if (given !== undefined && !/^\d+$/.test(given)) wrongUsage(`'${given}' is no revision`, usage);
  return given === undefined ? undefined : Number(given);
}

function required(value: string | undefined, name: string): string {
  return value || wrongUsage(`${name} is missing`, usage);
}

function print({ revision, rings, canaryPractices }: Registry): void {
  console.log(`revision ${revision}, shell ${readShell()?.sdk ?? 'unknown'}`);
  for (const [ring, remotes] of Object.entries(rings)) {
    for (const [portal, entry] of Object.entries(remotes)) {
      console.log(`  ${ring}  ${portal}  ${entry.version}  (fallback ${entry.fallback?.version ?? 'none'})`);
    }
  }
  if (canaryPractices.length > 0) console.log(`  canary practices: ${canaryPractices.join(', ')}`);
}

function report(faults: readonly string[]): void {
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log('The registry is sound.');
}

try {
  await run(positionals);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = error instanceof RevisionConflict ? 3 : 1;
}
