import type { Client } from '@telecare/api-client';
import { useRealtimeNews, useRealtimeStatus } from '@telecare/shell-sdk';
import { useEffect, useState } from 'react';
import { Call } from '../call/call.js';
import { callApi } from '../call/call-api.js';
import type { LocalMedia } from '../media/local-media.js';

export function useCall(client: Client, appointmentId: string, media: LocalMedia): Call | undefined {
  const [call, setCall] = useState<Call>();
  const isTold = useRealtimeStatus() === 'live';
  useEffect(() => {
    const made = new Call(callApi(client, appointmentId), media);
    setCall(made);
    void made.start();
    return () => made.leave();
  }, [client, appointmentId, media]);
  useEffect(() => call?.listen(isTold), [call, isTold]);
  useRealtimeNews(['signal'], ({ kind, id }) => {
    if (kind === 'resync' || id === appointmentId) call?.hear();
  });
  return call;
}
