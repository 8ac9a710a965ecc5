import { styled } from '@mui/material/styles';
import { color, focusRing, fontSize, fontWeight, media, motion, radius, space, touchTarget } from '@telecare/ui';
import { type ReactNode, useId } from 'react';

interface Pill<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

interface PillRadiosProps<Value extends string> {
  readonly label: string;
  readonly name?: string;
  readonly pills: readonly Pill<Value>[];
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
}

const Group = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

const Pill = styled('label')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  padding: `0 ${space[3]}`,
  border: `1px solid ${color.fieldBorder}`,
  borderRadius: radius.control,
  background: color.surface,
  fontSize: fontSize[14],
  fontWeight: fontWeight.medium,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  transition: `background-color ${motion}, border-color ${motion}`,
  [media.touch]: { minHeight: touchTarget },
  '&:hover': { borderColor: color.text },
  '&:has(:checked)': { background: color.primary, borderColor: color.primary, color: color.onPrimary },
  '&:has(:focus-visible)': focusRing,
  '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid' } },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
});

export function PillRadios<Value extends string>({ label, name, pills, chosen, onChoose }: PillRadiosProps<Value>) {
  const ownName = useId();
  return (
    <Group role="radiogroup" aria-label={label}>
      {pills.map((pill) => (
        <Pill key={pill.value}>
          <input
            type="radio"
            name={name ?? ownName}
            value={pill.value}
            checked={pill.value === chosen}
            onChange={() => onChoose(pill.value)}
          />
          {pill.label}
        </Pill>
      ))}
    </Group>
  );
}
