import { z } from 'zod';

/**
 * Kinds of live events. An event only says that something about an id has changed; clients then call the ordinary
 * endpoints, which are audited. `conversation` covers everything about it, including its messages. `read`: the person
 * has read it on another device. `receipt`: another participant has read it. `attachment`: files of its messages were
 * checked. `call`: a participant joined or left the call of an appointment. `signal`: a signal of the call is waiting,
 * sent only to the other participant.
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

export interface RealtimeChange {
  readonly id: string;
  /** Number of the latest message, for conversations. */
  readonly seq?: number;
}

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
