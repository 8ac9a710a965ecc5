import type { ManagedProcess } from './managed-process.ts';

/** Stops programs before the servers they write to: first those that serve users, then services, the database last. */
const stoppedLast: string[][] = [['keycloak', 'redis', 'mail', 'texts'], ['postgres']];

export async function stopInOrder(programs: Iterable<ManagedProcess>): Promise<void> {
  const all = [...programs];
  const late = stoppedLast.flat();
  await stopTogether(all.filter((program) => !late.includes(program.part)));
  for (const wave of stoppedLast) await stopTogether(all.filter((program) => wave.includes(program.part)));
}

async function stopTogether(programs: ManagedProcess[]): Promise<void> {
  await Promise.all(programs.map((program) => program.stop()));
}
