import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { CloseRounded, color, media, space, TextField } from '@telecare/ui';
import type { ClosedDayDraft, ClosedDayFault } from './closed-days.rules.js';
import { useClosedDaysTexts } from './closed-days.texts.js';

interface ClosedDayFieldsProps {
  readonly number: number;
  readonly day: ClosedDayDraft;
  readonly today: string;
  readonly fault: ClosedDayFault | undefined;
  readonly onChange: (day: ClosedDayDraft) => void;
  readonly onRemove: () => void;
}

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space[2]} ${space[4]}`,
  padding: `${space[4]} 0`,
  '& + &': { borderTop: `1px solid ${color.hairline}` },
  '& > button': { gridArea: '1 / 2', marginTop: 26 },
  [media.fromHeader]: {
    gridTemplateColumns: '200px minmax(0, 420px) 1fr',
    '& > button': { gridArea: '1 / 3', justifySelf: 'end' },
  },
});

export function ClosedDayFields({ number, day, today, fault, onChange, onRemove }: ClosedDayFieldsProps) {
  const { t } = useTranslation('staff-portal');
  const { t: tClosed } = useClosedDaysTexts();
  const named = tClosed('one', { number });
  return (
    <Row role="group" aria-label={named}>
      <TextField
        label={tClosed('day')}
        type="date"
        min={today}
        value={day.day}
        error={fault && tClosed(`faults.${fault}`)}
        onChange={({ target }) => onChange({ ...day, day: target.value })}
      />
      <TextField
        label={tClosed('name')}
        optionalLabel={t('optional')}
        maxLength={80}
        autoComplete="off"
        value={day.name}
        onChange={({ target }) => onChange({ ...day, name: target.value })}
      />
      <IconButton aria-label={tClosed('remove', { name: day.name || named })} onClick={onRemove}>
        <CloseRounded />
      </IconButton>
    </Row>
  );
}
