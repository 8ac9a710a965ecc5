import { useQuery } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import type { RoomHolder } from '@telecare/contracts';
import { ConfirmDialog, timeRangeText } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { appointmentQuery } from '../appointments.api.js';
import { isRoomTaken } from './room-taken.js';
import { useRoomTexts } from './rooms.texts.js';

interface RoomTakenDialogProps {
  readonly error: unknown;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

// Asks after a refusal. Names the appointment in the room if the viewer may see it.
export function RoomTakenDialog({ error, onConfirm, onCancel }: RoomTakenDialogProps) {
  const { t } = useRoomTexts();
  if (!isRoomTaken(error)) return null;
  const { roomHolder } = asProblem(error);
  return (
    <ConfirmDialog
      open
      title={t('taken.title')}
      cancelLabel={t('taken.keep')}
      confirmLabel={t('taken.anyway')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {roomHolder ? <Holder holder={roomHolder} /> : t('taken.byColleague')}
    </ConfirmDialog>
  );
}

function Holder({ holder }: { readonly holder: RoomHolder }) {
  const { t } = useRoomTexts();
  const zone = useShownZone();
  const { data } = useQuery(appointmentQuery(useApi(), holder.appointmentId));
  const time = timeRangeText(new Date(holder.startsAt), new Date(holder.endsAt), zone);
  const said = { time, practitioner: holder.practitioner };
  return data ? t('taken.by', { ...said, name: data.patient.name }) : t('taken.bySomebody', said);
}
