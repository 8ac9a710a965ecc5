import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { BoardAppointment } from '@telecare/contracts';
import { useState } from 'react';
import { roomsQuery } from '../../../../appointments/rooms/rooms.api.js';
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
      {anchor && (
        <Menu anchorEl={anchor} open onClose={() => setAnchor(undefined)}>
          {rooms.map(({ id, name }) => (
            <MenuItem key={id} onClick={() => choose(id)}>
              {name}
            </MenuItem>
          ))}
          <MenuItem onClick={() => choose()}>{t('noRoom')}</MenuItem>
        </Menu>
      )}
    </>
  );
}
