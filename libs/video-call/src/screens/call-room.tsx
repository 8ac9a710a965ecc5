import type { Client } from '@telecare/api-client';
import type { Call } from '../call/call.js';
import { isOver } from '../call/call-state.js';
import type { LocalMedia } from '../media/local-media.js';
import { useStore } from '@telecare/portal-kit';
import { CallEnd } from './call-end.js';
import { CallStage } from './call-stage.js';
import { useCall } from './use-call.js';

interface CallRoomProps {
  readonly client: Client;
  readonly appointmentId: string;
  readonly media: LocalMedia;
  readonly other: string;
  readonly backTo: string;
  readonly onOver: () => void;
}

export function CallRoom({ client, appointmentId, media, ...room }: CallRoomProps) {
  const call = useCall(client, appointmentId, media);
  return call ? <Room call={call} media={media} {...room} /> : null;
}

interface RoomProps extends Omit<CallRoomProps, 'client' | 'appointmentId'> {
  readonly call: Call;
}

function Room({ call, media, other, backTo, onOver }: RoomProps) {
  const state = useStore(call);
  if (isOver(state.phase))
    return <CallEnd state={state} media={media} other={other} backTo={backTo} onAgain={onOver} />;
  return <CallStage state={state} media={media} other={other} onLeave={() => call.leave()} />;
}
