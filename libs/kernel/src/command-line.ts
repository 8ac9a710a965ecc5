import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

interface Accepted<Own extends Options> {
  readonly options?: Own;
  readonly operands?: readonly [atLeast: number, atMost: number];
}

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/**
 * Parses the arguments of a command. `--help` prints the usage and exits. An unknown argument is reported and exits
 * with code 2.
 */
export function commandLine<Own extends Options = Record<never, never>>(
  usage: string,
  { options, operands: [atLeast, atMost] = [0, 0] }: Accepted<Own> = {},
) {
  const given = parsed(usage, { ...HELP, ...(options as Own) });
  if ((given.values as { help?: boolean }).help) {
    process.stdout.write(`${usage.trim()}\n`);
    process.exit(0);
  }
  const count = given.positionals.length;
  if (count > atMost) wrongUsage(`Unknown argument '${given.positionals[atMost]}'`, usage);
  if (count < atLeast) wrongUsage('An argument is missing', usage);
  return given;
}

function parsed<Accepts extends Options>(usage: string, options: Accepts) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    // Node's message continues with advice on operands that begin with a hyphen, which we don't have.
    return wrongUsage(String((error as Error).message).split('. ')[0] ?? '', usage);
  }
}

export function wrongUsage(fault: string, usage: string): never {
  process.stderr.write(`${fault}\n\n${usage.trim()}\n`);
  process.exit(2);
}
