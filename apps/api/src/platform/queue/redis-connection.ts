import type { ConnectionOptions } from 'bullmq';

/** For the relay: an answer now or an error, because the row stays in the outbox. */
export const failingFast = (url: string): ConnectionOptions => ({
  url,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 2_000,
});

/** For workers and schedules: retries Redis without a limit, as BullMQ requires. */
export const retrying = (url: string): ConnectionOptions => ({ url, maxRetriesPerRequest: null });
