import { z } from 'zod';

/**
 * Kinds of live events. An event only contains the id of what changed. Clients then call the ordinary endpoints, which
 * are audited. `conversation` covers every change of it, including its messages. `read`: the user has read it on
 * another device. `receipt`: another participant has read it. `attachment`: files of its messages were checked. `call`:
 * a participant joined or left the call of an appointment. `signal`: a signal of the call is waiting, sent only to the
 * other participant.
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
  /** Number of the latest message. Only for conversations. */
  readonly seq?: number;
}

export interface RealtimeHello {
  readonly unread: number;
  /** End of the stream, when its token expires. */
  readonly endsAt: string;
}

/** Last event of a stream. `resync` uses the same type to report too many changes to list. */
export interface RealtimeBye {
  readonly reason: 'token' | 'access' | 'shutdown' | 'once';
  /** Clients wait for a random part of this time before they reconnect, so that they don't all reconnect at once. */
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
