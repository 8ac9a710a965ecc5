import type { RemoteVersion } from '@telecare/federation';
import { refetchScripts } from './refetch.js';

const delaysMs = [300, 1_200];
/** Failures slower than this are not retried automatically, because the user has waited long enough. */
const quickMs = 2_000;

/** Retries twice after a quick failure, such as a lost connection. */
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
