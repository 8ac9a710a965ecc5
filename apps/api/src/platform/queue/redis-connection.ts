import type { ConnectionOptions } from 'bullmq';

/** For the relay: an answer now or an error, because the row stays in the outbox. */
export const failingFast = (url: string): ConnectionOptions => ({
  url,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 2_000,
});

/** For workers and schedules: waits for Redis as long as it takes, as BullMQ asks. */
export const retrying = (url: string): ConnectionOptions => ({ url, maxRetriesPerRequest: null });
