import { spawn } from 'node:child_process';
import { cpus } from 'node:os';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly notRun?: number;
}

export interface StageResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /**
   * Tests that did not run because the whole run's time was over. "rest" if the runner ended before it had counted
   * them.
   */
  readonly notRun: number | 'rest' | 'all';
  readonly seconds: number;
  /** Names of failed tests with the first line of each error, or the last lines of a failed check. */
  readonly failures?: readonly string[];
  readonly retried?: readonly string[];
  /** Part of the processors' time that was used, from 0 to 1, also by other programs. */
  readonly busy?: number;
}

export interface Stage {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly tally?: (output: string) => Tally;
  /** Seconds after which the stage is stopped and counts as failed. Defaults to 45 minutes. */
  readonly limit?: number;
}

const LIMIT = 45 * 60;

/** Milliseconds that a runner gets to report after it stops because the run's time is over. */
const GRACE = 30_000;

const COLOUR = new RegExp(String.raw`\u001b\[[0-9;]*m`, 'g');

const count = (text: string, word: string): number => Number(new RegExp(`(\\d+) ${word}`).exec(text)?.[1] ?? 0);

/** Jest's message about a file that was interrupted at the end of the run. Such a file did not fail. */
const ENDED_WORKER = /A jest worker process .* was terminated by another process: signal=SIGTERM/g;

/** Reads Jest's last line `Tests: 1 failed, 20 passed, 21 total`, or its files if the run was stopped. */
export function jestTally(output: string): Tally {
  const text = output.replaceAll(COLOUR, '');
  const line = /^Tests:.*$/m.exec(text)?.[0];
  if (line) return { passed: count(line, 'passed'), failed: count(line, 'failed') };
  const matches = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return { passed: matches(/^\s*PASS /gm), failed: matches(/^\s*FAIL /gm) - matches(ENDED_WORKER) };
}

/** Reads Playwright's last lines `1 failed`, `1 flaky`, `20 passed (3.1m)`. Flaky tests passed on retry. */
export function playwrightTally(output: string): Tally {
  const closing = output.replaceAll(COLOUR, '').split('\n').slice(-60).join('\n');
  const of = (word: string) => Number(new RegExp(`^\\s+(\\d+) ${word}`, 'm').exec(closing)?.[1] ?? 0);
  const notRun = of('interrupted') + of('did not run');
  return { passed: of('passed') + of('flaky'), failed: of('failed'), notRun };
}

const NAMED_FAILURE = /^ {2}(● (?!Console$).+|\d+\) \[\w+\] › .+)/;
const LINT_ERROR = /^FATAL ERROR|^\s+\d+:\d+\s+(error|warning)/;
const NX_REPORT = /^\s*NX\s+Running target .* failed/;
const CLOSING_LINES = 6;
const MOST_NAMED = 20;

export const retriedIn = (output: string): string[] =>
  /^ +\d+ flaky\n((?: +\[\w+\] › .+\n)+)/m
    .exec(output.replaceAll(COLOUR, ''))?.[1]
    ?.trimEnd()
    .split('\n')
    .map((line) => line.trim()) ?? [];

function processorTimes(): { readonly idle: number; readonly all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (of: (time: (typeof times)[number]) => number) => times.reduce((total, time) => total + of(time), 0);
  return {
    idle: sum(({ idle }) => idle),
    all: sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq),
  };
}

/** A truncated log still reports failures at its end. */
export function failuresIn(output: string): string[] {
  const lines = output.replaceAll(COLOUR, '').split('\n');
  const named = lines.flatMap((line, at) => {
    if (!NAMED_FAILURE.test(line)) return [];
    const error = lines.slice(at + 1, at + 8).find((next) => /\w/.test(next) && !NAMED_FAILURE.test(next)) ?? '';
    return [`${line.trim()}  ${error.trim()}`];
  });
  const failures = [...new Set(named)];
  const rest = failures.length - MOST_NAMED;
  if (failures.length > 0) return [...failures.slice(0, MOST_NAMED), ...(rest > 0 ? [`and ${rest} more`] : [])];
  const errors = lines.filter((line) => LINT_ERROR.test(line)).map((line) => line.trim());
  if (errors.length > 0) return errors.slice(0, MOST_NAMED);
  const report = lines.findIndex((line) => NX_REPORT.test(line));
  const own = report < 0 ? lines : lines.slice(0, report);
  return own.filter((line) => line.trim() !== '').slice(-CLOSING_LINES);
}

/**
 * Runs a stage and passes its output through. Adds a failure if the exit code disagrees with the counts, and for every
 * test that did not run, unless the whole run's time is over.
 *
 * @param until end of the run's time, in milliseconds since the epoch.
 */
export async function runStage(stage: Stage, until = Infinity): Promise<StageResult> {
  const started = performance.now();
  const before = processorTimes();
  process.stdout.write(`\n── ${stage.name}: ${[stage.command, ...stage.args].join(' ')}\n`);
  const ending = await runThrough(stage, until);
  const after = processorTimes();
  const busy = 1 - (after.idle - before.idle) / (after.all - before.all);
  const measured = { busy, retried: retriedIn(ending.output) };
  const result = { ...resultOf(stage, ending, (performance.now() - started) / 1000, until), ...measured };
  return result.failed > 0 ? { ...result, failures: failuresIn(ending.output) } : result;
}

function resultOf(stage: Stage, { exitCode, wasEnded, output }: Ending, seconds: number, until: number): StageResult {
  const { name } = stage;
  const isLate = Date.now() >= until;
  if (!stage.tally) return { name, ...verdict(exitCode === 0, wasEnded && isLate), seconds };
  const { passed, failed, notRun = 0 } = stage.tally(output);
  if (isLate && (wasEnded || notRun > 0)) return { name, passed, failed, notRun: notRun || 'rest', seconds };
  const disagrees = (exitCode !== 0 || passed === 0) && failed + notRun === 0;
  return { name, passed, failed: disagrees ? 1 : failed + notRun, notRun: 0, seconds };
}

/** A check without cases counts as one. */
const verdict = (succeeded: boolean, wasCutOff: boolean): Pick<StageResult, 'passed' | 'failed' | 'notRun'> => ({
  passed: succeeded ? 1 : 0,
  failed: succeeded || wasCutOff ? 0 : 1,
  notRun: wasCutOff ? 'rest' : 0,
});

interface Ending {
  readonly exitCode: number;
  readonly wasEnded: boolean;
  readonly output: string;
}

function runThrough(stage: Stage, until: number): Promise<Ending> {
  const limit = Math.max(1, Math.min((stage.limit ?? LIMIT) * 1000, until - Date.now() + GRACE));
  return new Promise((resolve, reject) => {
    const child = spawn(stage.command, stage.args, {
      env: { ...process.env, ...stage.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let wasEnded = false;
    const timer = setTimeout(() => {
      wasEnded = true;
      console.error(`${stage.name} is ended after ${Math.round(limit / 1000)} s.`);
      child.kill();
    }, limit);
    for (const [stream, sink] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        output += text;
        sink.write(text);
      });
      // Don't wait for output of the child's own children.
      child.once('exit', () => wasEnded && stream.destroy());
    }
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ exitCode: code ?? 1, wasEnded, output });
    });
  });
}
