import { styled } from '@mui/material/styles';
import { media, SelectField, space, TextField } from '@telecare/ui';
import type { ReactNode, Ref } from 'react';
import { TIME_UNITS, type TimeDraft, type TimeFault } from './times.rules.js';
import { useTimesTexts } from './times.texts.js';

interface TimeFieldProps {
  readonly label: string;
  readonly time: TimeDraft;
  readonly fault: TimeFault | undefined;
  readonly onChange: (time: TimeDraft) => void;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  // A button behind the fields.
  readonly children?: ReactNode;
}

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  gap: space[3],
  alignItems: 'start',
  '& > button': { marginTop: 26 },
  [media.fromTablet]: { gridTemplateColumns: 'minmax(0, 200px) minmax(0, 200px) auto' },
});

export function TimeField({ label, time, fault, onChange, inputRef, children }: TimeFieldProps) {
  const { t } = useTimesTexts();
  const units = TIME_UNITS.map((value) => ({ value, label: t(`units.${value}`) }));
  return (
    <Row role="group" aria-label={label}>
      <TextField
        ref={inputRef}
        label={label}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        value={time.amount}
        error={fault && t(`faults.${fault}`)}
        onChange={({ target }) => onChange({ ...time, amount: target.value })}
      />
      <SelectField
        label={t('unit')}
        options={units}
        value={time.unit}
        onChange={({ target }) => {
          const unit = TIME_UNITS.find((one) => one === target.value);
          if (unit) onChange({ ...time, unit });
        }}
      />
      {children}
    </Row>
  );
}
