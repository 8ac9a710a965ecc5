import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { type BoardAppointment, type RoomDto, stageOf } from '@telecare/contracts';
import { localDay, readerLocale, useNow } from '@telecare/ui';
import { useState } from 'react';
import { roomsQuery } from '../../../../appointments/rooms/rooms.api.js';
import { useShownZone } from '../../../../use-shown-zone.js';
import { dayBoardQuery } from '../board.api.js';
import { useBoardTexts } from '../board.texts.js';

interface ToRoomProps {
  readonly appointment: BoardAppointment;
  readonly pending: boolean;
  readonly onStep: (roomId?: string | null) => void;
}

// Asks for a room if the practice has rooms and the appointment has none yet.
export function ToRoom({ appointment, pending, onStep }: ToRoomProps) {
  const { t } = useBoardTexts();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const rooms = useQuery(roomsQuery(useApi())).data?.filter(({ isActive }) => isActive) ?? [];
  const asks = rooms.length > 0 && appointment.room === null;
  const choose = (roomId?: string) => {
    setAnchor(undefined);
    onStep(roomId);
  };
  return (
    <>
      <Button
        variant="outlined"
        disabled={pending}
        aria-haspopup={asks ? 'menu' : undefined}
        aria-label={t('stepNamed.to_room', { name: appointment.patient.name })}
        onClick={({ currentTarget }) => (asks ? setAnchor(currentTarget) : onStep())}
      >
        {t('step.to_room')}
      </Button>
      {anchor && <RoomMenu anchor={anchor} rooms={rooms} onChoose={choose} onClose={() => setAnchor(undefined)} />}
    </>
  );
}

interface RoomMenuProps {
  readonly anchor: HTMLElement;
  readonly rooms: readonly RoomDto[];
  readonly onChoose: (roomId?: string) => void;
  readonly onClose: () => void;
}

function RoomMenu({ anchor, rooms, onChoose, onClose }: RoomMenuProps) {
  const { t } = useBoardTexts();
  const day = localDay(useNow(), useShownZone());
  const appointments = useQuery({ ...dayBoardQuery(useApi(), day), staleTime: Infinity }).data ?? [];
  const list = new Intl.ListFormat(readerLocale(), { type: 'conjunction' });
  const patientsIn = (roomId: string) =>
    list.format(
      appointments
        .filter((appointment) => appointment.room?.id === roomId && stageOf(appointment) === 'in_room')
        .map(({ patient }) => patient.name),
    );
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {rooms.map(({ id, name }) => {
        const names = patientsIn(id);
        return (
          <MenuItem key={id} onClick={() => onChoose(id)}>
            {names ? t('roomWith', { room: name, names }) : name}
          </MenuItem>
        );
      })}
      <MenuItem onClick={() => onChoose()}>{t('noRoom')}</MenuItem>
    </Menu>
  );
}
