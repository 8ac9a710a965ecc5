import { spawn } from 'node:child_process';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Cases that were cut off or not begun. */
  readonly notRun?: number;
}

export interface StageResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** Cases for which the time of the whole run was too short; undefined when the stage was not begun at all. */
  readonly notRun: number | undefined;
  readonly seconds: number;
}

export interface Stage {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Reads what the runner printed; a check without cases counts as one. */
  readonly tally?: (output: string) => Tally;
  /** After how many seconds the stage is stopped and has failed; 25 minutes if not given. */
  readonly limit?: number;
  /** When the runner stops by itself because the run has no more time, in milliseconds since the epoch. */
  readonly until?: number;
}

const LIMIT = 25 * 60;

const COLOUR = new RegExp(String.raw`\u001b\[[0-9;]*m`, 'g');

const count = (text: string, word: string): number => Number(new RegExp(`(\\d+) ${word}`).exec(text)?.[1] ?? 0);

/** Reads Jest's closing line `Tests: 1 failed, 20 passed, 21 total`. */
export function jestTally(output: string): Tally {
  const line = /^Tests:.*$/m.exec(output.replaceAll(COLOUR, ''))?.[0] ?? '';
  return { passed: count(line, 'passed'), failed: count(line, 'failed') };
}

/** Reads Playwright's closing lines `1 failed`, `1 flaky`, `20 passed (3.1m)`; flaky passed when it was tried again. */
export function playwrightTally(output: string): Tally {
  const closing = output.replaceAll(COLOUR, '').split('\n').slice(-60).join('\n');
  const of = (word: string) => Number(new RegExp(`^\\s+(\\d+) ${word}`, 'm').exec(closing)?.[1] ?? 0);
  const notRun = of('interrupted') + of('did not run');
  return { passed: of('passed') + of('flaky'), failed: of('failed'), notRun };
}

/**
 * Runs a stage with its output passed through. An exit code that disagrees with the counted cases adds a failure,
 * and so does every case that was not run, unless the time of the whole run was over.
 */
export async function runStage(stage: Stage): Promise<StageResult> {
  const started = performance.now();
  process.stdout.write(`\n── ${stage.name}: ${[stage.command, ...stage.args].join(' ')}\n`);
  const { exitCode, output } = await runThrough(stage);
  const tally = stage.tally?.(output) ?? { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1 };
  const seconds = (performance.now() - started) / 1000;
  const notRun = tally.notRun ?? 0;
  if (stage.until && Date.now() >= stage.until && notRun > 0) {
    return { name: stage.name, passed: tally.passed, failed: tally.failed, notRun, seconds };
  }
  const failed = tally.failed + notRun;
  const disagrees = (exitCode !== 0 || tally.passed === 0) && failed === 0;
  return { name: stage.name, passed: tally.passed, failed: disagrees ? 1 : failed, notRun: 0, seconds };
}

function runThrough(stage: Stage): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(stage.command, stage.args, {
      env: { ...process.env, ...stage.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: (stage.limit ?? LIMIT) * 1000,
    });
    let output = '';
    for (const [stream, sink] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        output += text;
        sink.write(text);
      });
    }
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (signal) console.error(`${stage.name} was ended by ${signal}; it may run for ${stage.limit ?? LIMIT} s.`);
      resolve({ exitCode: code ?? 1, output });
    });
  });
}
