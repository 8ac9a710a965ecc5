import { styled } from '@mui/material/styles';
import { WORKING_HOURS_STEP_MINUTES } from '@telecare/contracts';
import { Input, space } from '@telecare/ui';

interface ClockInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

const Clock = styled(Input)({
  flex: '0 1 140px',
  minWidth: 0,
  paddingInline: space[2],
  fontVariantNumeric: 'tabular-nums',
  // A browser that writes AM and PM needs the room that it keeps before its clock.
  '&::-webkit-calendar-picker-indicator': { width: 16, padding: 0, marginInlineStart: space[1] },
});

export function ClockInput({ label, onChange, ...input }: ClockInputProps) {
  return (
    <Clock
      {...input}
      type="time"
      step={WORKING_HOURS_STEP_MINUTES * 60}
      aria-label={label}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
