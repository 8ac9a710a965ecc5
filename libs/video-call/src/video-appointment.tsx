import type { Client } from '@telecare/api-client';
import { joinWindow } from '@telecare/contracts';
import { useAddressParameters, useNow } from '@telecare/ui';
import { useState } from 'react';
import type { CallAppointment } from './call-appointment.js';
import { useMedia } from './media/use-media.js';
import { CallFrame } from './screens/call-frame.js';
import { CallRoom } from './screens/call-room.js';
import { OutsideJoinWindow } from './screens/outside-join-window.js';
import { DeviceCheck } from './screens/device-check.js';

interface VideoAppointmentProps {
  readonly client: Client;
  readonly appointment: CallAppointment;
  readonly other: string;
  readonly zone: string;
  readonly backTo: string;
}

const JOINED = 'joined';

export function VideoAppointment({ client, appointment, other, zone, backTo }: VideoAppointmentProps) {
  const { parameters, change } = useAddressParameters();
  const [wasOpen, setWasOpen] = useState(false);
  const access = joinWindow(appointment, useNow());
  // Completing the appointment must not end a running call.
  if (access === 'open' && !wasOpen) setWasOpen(true);
  const isOpen = access === 'open' || wasOpen;
  const frame = { appointment, other, zone };
  if (!isOpen) return <OutsideJoinWindow {...frame} access={access} backTo={backTo} />;
  const isIn = parameters.get(JOINED) === 'yes';
  const setIn = (joined: boolean) => change({ [JOINED]: joined ? 'yes' : '' });
  return (
    <CallFrame {...frame}>
      <OpenAppointment
        key={appointment.id}
        client={client}
        appointmentId={appointment.id}
        other={other}
        backTo={backTo}
        isIn={isIn}
        setIn={setIn}
      />
    </CallFrame>
  );
}

interface OpenAppointmentProps extends Pick<VideoAppointmentProps, 'client' | 'other' | 'backTo'> {
  readonly appointmentId: string;
  readonly isIn: boolean;
  readonly setIn: (isIn: boolean) => void;
}

function OpenAppointment({ client, appointmentId, other, backTo, isIn, setIn }: OpenAppointmentProps) {
  const media = useMedia(appointmentId);
  // A link alone must not start the camera. The device check comes first unless this tab has already passed it.
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
      appointmentId={appointmentId}
      media={media}
      other={other}
      backTo={backTo}
      onOver={() => setIn(false)}
    />
  );
}
