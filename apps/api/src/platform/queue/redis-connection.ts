import type { ConnectionOptions } from 'bullmq';

/** For the relay. Commands fail at once if Redis is down, because the row stays in the outbox. */
export const failingFast = (url: string): ConnectionOptions => ({
  url,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 2_000,
});

/** For workers and schedulers. Retries without a limit, as BullMQ requires. */
export const retrying = (url: string): ConnectionOptions => ({ url, maxRetriesPerRequest: null });
