import type { RemoteVersion } from '@telecare/federation';
import { refetchScripts } from './refetch.js';

const delaysMs = [300, 1_200];
/** What failed only after a long wait has used up the person's patience; it is not tried again by itself. */
const quickMs = 2_000;

/** Two more attempts for what fails at once, such as a connection that was just lost. */
export async function retryQuickFailures<Result>(
  version: RemoteVersion,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (const delay of delaysMs) {
    const startedAt = Date.now();
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() - startedAt > quickMs) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, delay));
    await refetchScripts(version);
  }
  return attempt();
}
