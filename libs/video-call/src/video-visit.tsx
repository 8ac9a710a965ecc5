import type { Client } from '@telecare/api-client';
import { videoDoor } from '@telecare/contracts';
import { useAddressParameters, useNow } from '@telecare/ui';
import { useState } from 'react';
import type { CallVisit } from './call-visit.js';
import { useMedia } from './media/use-media.js';
import { CallFrame } from './screens/call-frame.js';
import { CallRoom } from './screens/call-room.js';
import { ClosedDoor } from './screens/closed-door.js';
import { DeviceCheck } from './screens/device-check.js';

interface VideoVisitProps {
  readonly client: Client;
  readonly visit: CallVisit;
  /** Name of the other person. */
  readonly other: string;
  /** The zone that times are said in. */
  readonly zone: string;
  /** Where the person came from. */
  readonly backTo: string;
}

const JOINED = 'joined';

/** A video visit from the closed door over the device check to the end; a reload comes back into the call. */
export function VideoVisit({ client, visit, other, zone, backTo }: VideoVisitProps) {
  const { parameters, change } = useAddressParameters();
  const [wasOpen, setWasOpen] = useState(false);
  const door = videoDoor(visit, useNow());
  // A visit that is completed while the two still talk does not end their call.
  if (door === 'open' && !wasOpen) setWasOpen(true);
  const isOpen = door === 'open' || wasOpen;
  const frame = { visit, other, zone };
  if (!isOpen) return <ClosedDoor {...frame} door={door} backTo={backTo} />;
  const isIn = parameters.get(JOINED) === 'yes';
  const setIn = (joined: boolean) => change({ [JOINED]: joined ? 'yes' : '' });
  return (
    <CallFrame {...frame}>
      <OpenVisit
        key={visit.id}
        client={client}
        visitId={visit.id}
        other={other}
        backTo={backTo}
        isIn={isIn}
        setIn={setIn}
      />
    </CallFrame>
  );
}

interface OpenVisitProps extends Pick<VideoVisitProps, 'client' | 'other' | 'backTo'> {
  readonly visitId: string;
  readonly isIn: boolean;
  readonly setIn: (isIn: boolean) => void;
}

function OpenVisit({ client, visitId, other, backTo, isIn, setIn }: OpenVisitProps) {
  const media = useMedia(visitId);
  // An address alone lets nobody be seen or heard: without a choice of this tab the device check comes first.
  const [mayBeIn, setMayBeIn] = useState(() => media.wasInCall());
  const join = () => {
    media.keepChoice();
    setMayBeIn(true);
    setIn(true);
  };
  if (!isIn || !mayBeIn) return <DeviceCheck media={media} onJoin={join} />;
  return (
    <CallRoom
      client={client}
      visitId={visitId}
      media={media}
      other={other}
      backTo={backTo}
      onOver={() => setIn(false)}
    />
  );
}
