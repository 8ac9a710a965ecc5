import {
  asProblem,
  awaitVideoNews,
  type Client,
  joinVideoCall,
  leaveVideoCall,
  sendVideoSignal,
} from '@telecare/api-client';
import type { SendVideoSignal, VideoCallDto, VideoNews, VideoNewsQuery } from '@telecare/contracts';

export interface CallApi {
  join(): Promise<VideoCallDto>;
  news(query: VideoNewsQuery, signal: AbortSignal): Promise<VideoNews>;
  send(input: SendVideoSignal): Promise<void>;
  leave(connection: string): Promise<void>;
}

export function callApi(client: Client, appointmentId: string): CallApi {
  const call = { client, path: { appointmentId } } as const;
  return {
    join: () => joinVideoCall(call),
    news: (query, signal) => awaitVideoNews({ ...call, query, signal }),
    send: async (body) => void (await sendVideoSignal({ ...call, body })),
    leave: async (connection) => void (await leaveVideoCall({ ...call, query: { connection }, keepalive: true })),
  };
}

/** Retrying a refusal does not help. Any other error may pass. */
export function isRefusal(error: unknown): boolean {
  const { status = 0 } = asProblem(error);
  return status >= 400 && status < 500 && status !== 429;
}
