/**
 * Work that follows a committed change. The payload only contains ids. The handler reads names and addresses when it
 * runs.
 */
export interface OutboxMessage {
  readonly id: string;
  readonly practiceId: string;
  readonly topic: string;
  readonly payload: Readonly<Record<string, string>>;
}

/** Handles messages of some topics. A message may be handled twice if the process dies at the wrong moment. */
export abstract class OutboxHandler {
  abstract readonly topics: readonly string[];
  abstract handle(message: OutboxMessage): Promise<void>;

  async givenUp(_message: OutboxMessage): Promise<void> {}
}

export const OUTBOX_QUEUE = 'outbox';

/** Maximum number of attempts. The last one is about half an hour after the first. */
export const ATTEMPTS = 8;

/** Payload of a job. Redis stores nothing else of the message. */
export interface OutboxJob {
  readonly outboxId: string;
}
