import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ROOM_NAME_MAX, type RoomDto } from '@telecare/contracts';
import { CheckboxField, CloseRounded, color, ExpandMoreRounded, media, space, TextField } from '@telecare/ui';
import type { RoomFault } from './rooms.rules.js';
import { usePracticeRoomTexts } from './rooms.texts.js';

interface RoomFieldsProps {
  readonly number: number;
  readonly room: RoomDto;
  readonly isLast: boolean;
  readonly fault: RoomFault | undefined;
  readonly onChange: (room: RoomDto) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'start',
  gap: `${space[2]} ${space[4]}`,
  padding: `${space[4]} 0`,
  '& + &': { borderTop: `1px solid ${color.hairline}` },
  '& > :not(:first-of-type)': { marginTop: 26 },
  [media.phone]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > :first-of-type': { gridColumn: '1 / -1' },
    '& > :not(:first-of-type)': { marginTop: 0 },
  },
});

export function RoomFields({ number, room, isLast, fault, onChange, onMove, onRemove }: RoomFieldsProps) {
  const { t } = usePracticeRoomTexts();
  const one = t('one', { number });
  const name = room.name || one;
  return (
    <Row role="group" aria-label={one}>
      <TextField
        label={t('name')}
        maxLength={ROOM_NAME_MAX}
        autoComplete="off"
        value={room.name}
        error={fault && t(`faults.${fault}`)}
        onChange={({ target }) => onChange({ ...room, name: target.value })}
      />
      <CheckboxField
        label={t('inUse')}
        checked={room.isActive}
        onChange={({ target }) => onChange({ ...room, isActive: target.checked })}
      />
      <span style={{ whiteSpace: 'nowrap' }}>
        <IconButton aria-label={t('up', { name })} disabled={number === 1} onClick={() => onMove(-1)}>
          <ExpandMoreRounded style={{ rotate: '180deg' }} />
        </IconButton>
        <IconButton aria-label={t('down', { name })} disabled={isLast} onClick={() => onMove(1)}>
          <ExpandMoreRounded />
        </IconButton>
        <IconButton aria-label={t('remove', { name })} onClick={onRemove}>
          <CloseRounded />
        </IconButton>
      </span>
    </Row>
  );
}
