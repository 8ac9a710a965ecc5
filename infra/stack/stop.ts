import type { ManagedProcess } from './managed-process.ts';
import { forgetProcesses } from './process-record.ts';

/** Stops the newest first, so that nothing loses a server it still writes to. */
export async function stopInReverse(processes: ManagedProcess[], dataDir: string): Promise<void> {
  for (const program of processes.toReversed()) await program.stop();
  forgetProcesses(dataDir);
}
