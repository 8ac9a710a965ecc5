import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import {
  color,
  dayText,
  FieldGroup,
  focusRing,
  fontSize,
  fontWeight,
  motion,
  noonOf,
  radius,
  space,
  touchTarget,
} from '@telecare/ui';

interface DayStripProps {
  readonly days: readonly string[];
  readonly shown: string;
  readonly onShow: (day: string) => void;
}

const Strip = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6.75rem, 1fr))',
  gap: space[2],
});

const Day = styled('label')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minHeight: touchTarget,
  padding: `${space[1]} ${space[2]}`,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.control,
  background: color.surface,
  fontSize: fontSize[14],
  fontWeight: fontWeight.medium,
  textAlign: 'center',
  cursor: 'pointer',
  transition: `background-color ${motion}, border-color ${motion}`,
  '&:hover': { borderColor: color.primary },
  '& input': {
    position: 'absolute',
    inset: -1,
    width: 'calc(100% + 2px)',
    height: 'calc(100% + 2px)',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '&:has(input:checked)': { borderColor: color.primary, background: color.primary, color: color.onPrimary },
  '&:has(input:focus-visible)': focusRing,
  '@media (forced-colors: active)': { '&:has(input:checked)': { outline: '2px solid', outlineOffset: -4 } },
});

/** Only the days that have free times. */
export function DayStrip({ days, shown, onShow }: DayStripProps) {
  const { t } = useTranslation('patient-portal');
  return (
    <FieldGroup label={t('book.day')}>
      <Strip>
        {days.map((day) => (
          <Day key={day}>
            <input type="radio" name="day" value={day} checked={day === shown} onChange={() => onShow(day)} />
            {dayText(noonOf(day), 'UTC')}
          </Day>
        ))}
      </Strip>
    </FieldGroup>
  );
}
