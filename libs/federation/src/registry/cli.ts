import { parseArgs } from 'node:util';
import { checkRegistry, promote, publish, rollback, setCanaryPractices } from './registry-commands.ts';
import type { ChangeOptions } from './registry-commands.ts';
import { readRegistry, RevisionConflict } from './registry-store.ts';
import type { Registry } from './registry.schema.ts';

const usage = `registry publish <portal> --from <dist> [--ring stable|canary] [--origin <url>]
registry promote <portal> [<version>] [--ring stable]
registry rollback <portal> [--ring stable|canary]
registry canary [<practice subdomain> …]
registry check
registry list
Each change accepts --if-revision <n> (compare and swap) and --force (skip the check).`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
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
        await publish(required(names[0]), { ...change(), from: required(values.from), origin: values.origin }),
      );
    case 'promote':
      return print(await promote(required(names[0]), names[1], change()));
    case 'rollback':
      return print(await rollback(required(names[0]), change()));
    case 'canary':
      return print(await setCanaryPractices(names, ifRevision()));
    case 'check':
      return report(await checkRegistry());
    case 'list':
      return print(readRegistry());
    default:
      throw new Error(usage);
  }
}

function change(): ChangeOptions {
  if (values.ring !== 'stable' && values.ring !== 'canary') throw new Error(usage);
  return { ring: values.ring, force: values.force, ifRevision: ifRevision() };
}

function ifRevision(): number | undefined {
  const given = values['if-revision'];
  return given === undefined ? undefined : Number(given);
}

function required(value: string | undefined): string {
  if (!value) throw new Error(usage);
  return value;
}

function print({ revision, rings, canaryPractices }: Registry): void {
  console.log(`revision ${revision}`);
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
