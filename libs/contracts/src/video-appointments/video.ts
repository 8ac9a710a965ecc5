import { z } from 'zod';
import { instant, uuid } from '../shared/common.js';
import { exactLine, exactLines } from '../shared/text.js';
import { VIDEO_CANDIDATE_MAX, VIDEO_SDP_MAX } from './video-rules.js';

const side = z.enum(['patient', 'practitioner']).meta({ id: 'VideoSide' });

const connection = uuid.meta({ description: 'One joining of one browser; a reload is another one' });

const peer = z
  .object({ connection, here: z.boolean().meta({ description: 'Whether it was heard of a moment ago' }) })
  .meta({ id: 'VideoPeer' });
export type VideoPeer = z.infer<typeof peer>;

const iceServer = z
  .object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() })
  .meta({ id: 'IceServer' });
export type IceServerDto = z.infer<typeof iceServer>;

export const videoCallDto = z
  .object({
    connection,
    side,
    polite: z.boolean().meta({ description: 'Gives way when both offer at once' }),
    with: z.string().meta({ description: 'Name of the other side' }),
    peer: peer.nullable(),
    iceServers: z.array(iceServer),
  })
  .meta({ id: 'VideoCall' });
export type VideoCallDto = z.infer<typeof videoCallDto>;

/** WebRTC signal from one browser to the other. The API forwards it without reading it. */
const signal = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('description'),
      type: z.enum(['offer', 'answer']),
      sdp: exactLines(VIDEO_SDP_MAX),
    }),
    z.strictObject({
      kind: z.literal('candidate'),
      candidate: exactLine(VIDEO_CANDIDATE_MAX),
      sdpMid: exactLine(50).nullable(),
      sdpMLineIndex: z.number().int().min(0).max(50).nullable(),
    }),
    z.strictObject({ kind: z.literal('media'), microphone: z.boolean(), camera: z.boolean() }),
  ])
  .meta({ id: 'VideoSignal' });
export type VideoSignal = z.infer<typeof signal>;

export const sendVideoSignal = z.strictObject({ connection, to: connection, signal }).meta({ id: 'SendVideoSignal' });
export type SendVideoSignal = z.infer<typeof sendVideoSignal>;

export const leaveVideoCall = z.strictObject({ connection });
export type LeaveVideoCall = z.infer<typeof leaveVideoCall>;

export const videoNewsQuery = z.strictObject({
  connection,
  after: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .meta({ description: 'The last signal received; it and those before it are deleted' }),
  peer: connection.optional().meta({ description: 'The other side as the caller knows it; another one is news' }),
  now: z.enum(['true']).optional().meta({ description: 'Answered at once, for who hears of news by the live channel' }),
});
export type VideoNewsQuery = z.infer<typeof videoNewsQuery>;

/** Without `now`, the API answers as soon as there are signals, or after a few seconds without any. */
export const videoNews = z
  .object({ peer: peer.nullable(), signals: z.array(z.object({ id: z.number().int(), signal })) })
  .meta({ id: 'VideoNews' });
export type VideoNews = z.infer<typeof videoNews>;

export const waitingVideoPatients = z
  .object({ items: z.array(z.object({ appointmentId: uuid, since: instant, isMine: z.boolean() })) })
  .meta({ id: 'WaitingVideoPatients' });
export type WaitingVideoPatients = z.infer<typeof waitingVideoPatients>;
