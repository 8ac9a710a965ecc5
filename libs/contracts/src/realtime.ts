import { z } from 'zod';

/**
 * What the live channel says: that something of an id changed, never what it is now. Whoever is told asks the ordinary
 * endpoints, which are audited. `conversation` means everything about it, its messages too; `read` that the person
 * has read it on another device, `receipt` that somebody else has; `attachment` that files of its messages were checked.
 * `call` says that somebody joined or left the call of an appointment, `signal`, to the other of its two people only, that
 * there is something to ask for in it.
 */
export const REALTIME_KINDS = [
  'message',
  'conversation',
  'read',
  'receipt',
  'appointment',
  'call',
  'signal',
  'attachment',
] as const;
export type RealtimeKind = (typeof REALTIME_KINDS)[number];

/** The data of an event of such a kind. */
export interface RealtimeChange {
  readonly id: string;
  /** Of a conversation: the number of its latest message. */
  readonly seq?: number;
}

/** The first event of a stream. */
export interface RealtimeHello {
  readonly unread: number;
  /** When the stream ends, because its token does. */
  readonly endsAt: string;
}

/** The last event of a stream; `resync` says with the same words that too much changed to name it. */
export interface RealtimeBye {
  readonly reason: 'token' | 'access' | 'shutdown' | 'once';
  /** The reader waits a random part of it before it comes back, so that not all come at once. */
  readonly retryMs: number;
}

export const REALTIME_COMMENT_SECONDS = 20;
export const REALTIME_STREAMS_PER_PERSON = 5;

export const realtimeQuery = z.strictObject({
  once: z
    .enum(['true'])
    .optional()
    .meta({ description: 'Ends with the first event, or after 25 seconds: for networks that hold streams back' }),
});
export type RealtimeQuery = z.infer<typeof realtimeQuery>;
