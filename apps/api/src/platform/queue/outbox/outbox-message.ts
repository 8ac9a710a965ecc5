/** Work that a committed change left to do. The payload holds ids; names and addresses are read when it is done. */
export interface OutboxMessage {
  readonly id: string;
  readonly practiceId: string;
  readonly topic: string;
  readonly payload: Readonly<Record<string, string>>;
}

/** Does the work of some topics. It may run twice for one message when the process dies at the wrong moment. */
export abstract class OutboxHandler {
  abstract readonly topics: readonly string[];
  abstract handle(message: OutboxMessage): Promise<void>;

  async givenUp(_message: OutboxMessage): Promise<void> {}
}

export const OUTBOX_QUEUE = 'outbox';

/** After so many failures a message is given up, some half an hour after the first. */
export const ATTEMPTS = 8;

/** Payload of a job. Redis contains no more than this. */
export interface OutboxJob {
  readonly outboxId: string;
}
