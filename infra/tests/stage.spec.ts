import { describe, expect, it } from '@jest/globals';
import { failuresIn, jestTally, playwrightTally, retriedIn, runStage } from './stage.ts';

describe("the parser of a runner's output", () => {
  it('reads closing lines with and without failures', () => {
    expect(jestTally('Test Suites: 3 passed, 3 total\nTests:       22 passed, 22 total\n')).toEqual({
      passed: 22,
      failed: 0,
    });
    expect(jestTally('Tests:       1 failed, 2 skipped, 20 passed, 23 total')).toEqual({ passed: 20, failed: 1 });
    expect(jestTally('PASS int a.int-spec.ts (3 s)\n FAIL  int b.int-spec.ts\nPASS int c')).toEqual({
      passed: 2,
      failed: 1,
    });
    const ended =
      'PASS unit a.spec.ts\nFAIL unit b.spec.ts\n  ● Test suite failed to run\n\n    A jest worker process ' +
      '(pid=5853) was terminated by another process: signal=SIGTERM, exitCode=null.\nFAIL unit c.spec.ts\n';
    expect(jestTally(ended)).toEqual({ passed: 1, failed: 1 });
    expect(playwrightTally('  1 failed\n    [journeys] › x\n  2 flaky\n  20 passed (3.1m)\n')).toEqual({
      passed: 22,
      failed: 1,
      notRun: 0,
    });
    const cutOff = '  1 interrupted\n    [journeys] › x\n  4 did not run\n  20 passed (3.1m)\n';
    expect(playwrightTally(cutOff)).toEqual({ passed: 20, failed: 0, notRun: 5 });
  });
});

describe('the failures of a stage', () => {
  it('includes the name and the first line of each error once', () => {
    const jest =
      'PASS int a\n  ● mails › arrive\n\n    error: deadlock detected\n\n  ● mails › arrive\n\n    error: deadlock detected\n';
    expect(failuresIn(jest)).toEqual(['● mails › arrive  error: deadlock detected']);
    expect(failuresIn('  ● Console\n\n    warn\n  ● Test suite failed to run\n\n    no module\n')).toEqual([
      '● Test suite failed to run  no module',
    ]);
    const playwright = '  1) [journeys] › e2e/a.ts:3:1 › desk books ───\n\n    Error: not visible\n  1 failed\n';
    expect(failuresIn(playwright)).toEqual(['1) [journeys] › e2e/a.ts:3:1 › desk books ───  Error: not visible']);
  });

  it('includes the last lines of a check without cases', async () => {
    const result = await runStage({ ...node('console.log("[warn] a.ts"); process.exit(1)') });
    expect(result).toMatchObject({ failed: 1, failures: ['[warn] a.ts'] });
  });

  it('includes the errors of a check instead of the closing report of Nx', () => {
    const report = '\n NX   Running target lint for project telecare failed\n\n- telecare:lint\n';
    expect(failuresIn(`a.ts\n  3:1  error  No raw HTML\n${report}`)).toEqual(['3:1  error  No raw HTML']);
    expect(failuresIn(`Unused files (1)\nb.ts\n${report}`)).toEqual(['Unused files (1)', 'b.ts']);
  });
});

describe('the tests that ran again', () => {
  it('includes each flaky test of the closing lines', () => {
    const flaky =
      '  2 flaky\n    [journeys] › e2e/a.ts:3:1 › desk books \n    [walks] › e2e/b.ts:4:1 › pages \n  20 passed\n';
    expect(retriedIn(flaky)).toEqual(['[journeys] › e2e/a.ts:3:1 › desk books', '[walks] › e2e/b.ts:4:1 › pages']);
    expect(retriedIn('  20 passed (3.1m)\n')).toEqual([]);
  });
});

const node = (script: string) => ({ name: 'x', command: process.execPath, args: ['-e', script] });

describe('a stage', () => {
  it('fails when the command fails, even without failed tests', async () => {
    const result = await runStage({ ...node('process.exit(1)'), tally: () => ({ passed: 5, failed: 0 }) });
    expect(result).toMatchObject({ passed: 5, failed: 1 });
  });

  it('fails when the runner found no tests', async () => {
    expect(await runStage({ ...node(''), tally: jestTally })).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts skipped tests as failed unless the time is over', async () => {
    const cutOff = { ...node('process.exit(1)'), tally: () => ({ passed: 5, failed: 0, notRun: 2 }) };
    expect(await runStage(cutOff)).toMatchObject({ failed: 2, notRun: 0 });
    expect(await runStage(cutOff, Date.now() + 60_000)).toMatchObject({ failed: 2, notRun: 0 });
    expect(await runStage(cutOff, Date.now())).toMatchObject({ passed: 5, failed: 0, notRun: 2 });
  });

  const endless = node('setInterval(() => {}, 1000)');

  it('fails when it exceeds its time limit', async () => {
    expect(await runStage({ ...endless, limit: 1 })).toMatchObject({ failed: 1, notRun: 0 });
  });

  it('ends with the run and reports that the rest did not run', async () => {
    const over = Date.now() - 29_500;
    expect(await runStage(endless, over)).toMatchObject({ passed: 0, failed: 0, notRun: 'rest' });
    const traps = node("process.on('SIGTERM', () => process.exit(143)); setInterval(() => {}, 1000)");
    expect(await runStage(traps, over + 2_000)).toMatchObject({ failed: 0, notRun: 'rest' });
    const counted = { ...endless, tally: () => ({ passed: 2, failed: 1 }) };
    expect(await runStage(counted, over)).toMatchObject({ passed: 2, failed: 1, notRun: 'rest' });
  });

  it('counts a check without cases as one, and measures how busy the processors were', async () => {
    const result = await runStage(node('for (const end = Date.now() + 300; Date.now() < end; );'));
    expect(result).toMatchObject({ passed: 1, failed: 0, retried: [] });
    expect(result.busy).toBeGreaterThan(0);
  });
});
