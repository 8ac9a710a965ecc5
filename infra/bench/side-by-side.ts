import { measure, type Reading } from './load.ts';
import type { Scenario } from './scenarios.ts';

const WARM_UP_SECONDS = 2;

export async function compareWithBare(scenarios: Scenario[], connections: number, seconds: number): Promise<void> {
  say(`\n${connections} connections            bare/s    ours/s   ratio (aim)     ours p50   p99 ms`);
  for (const { name, aim, ours, bare } of scenarios) {
    // Warm up first: connections, prepared statements, compiled code.
    await measure(bare, connections, WARM_UP_SECONDS);
    await measure(ours, connections, WARM_UP_SECONDS);
    const [reference, reading] = [await measure(bare, connections, seconds), await measure(ours, connections, seconds)];
    say(
      `${name.padEnd(22)}${row(reference, reading)}  ${percent(reading.perSecond / reference.perSecond)} (${percent(aim)})` +
        `${String(reading.p50).padStart(10)}${String(reading.p99).padStart(9)}${reading.refused ? `   ${reading.refused} refused` : ''}`,
    );
  }
}

function row(reference: Reading, reading: Reading): string {
  return reference.perSecond.toFixed(0).padStart(10) + reading.perSecond.toFixed(0).padStart(10);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`.padStart(6);
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
