import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import {
  color,
  dayText,
  FieldGroup,
  focusRing,
  fontSize,
  fontWeight,
  media,
  motion,
  noonOf,
  radius,
  space,
  touchTarget,
} from '@telecare/ui';
import { useEffect, useRef } from 'react';

interface DayStripProps {
  readonly days: readonly string[];
  readonly shown: string;
  readonly onShow: (day: string) => void;
}

/** On a phone, users swipe through the days. The last one is cut off to show that there are more. */
const Strip = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6.75rem, 1fr))',
  gap: space[2],
  [media.phone]: {
    display: 'flex',
    marginInline: `-${space[4]}`,
    padding: `2px ${space[4]}`,
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
    scrollPaddingInline: space[4],
    scrollbarWidth: 'none',
  },
});

const Day = styled('label')({
  position: 'relative',
  display: 'grid',
  [media.phone]: { flex: '0 0 6.75rem', whiteSpace: 'nowrap', scrollSnapAlign: 'start' },
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

export function DayStrip({ days, shown, onShow }: DayStripProps) {
  const { t } = useTranslation('patient-portal');
  const strip = useRef<HTMLDivElement>(null);
  // Scrolls the chosen day into view when the user comes back.
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('label:has(input:checked)');
    strip.current?.scrollTo?.({
      left: (chosen?.offsetLeft ?? 0) - strip.current.clientWidth / 2 + (chosen?.offsetWidth ?? 0) / 2,
    });
  }, [shown]);
  return (
    <FieldGroup label={t('book.day')}>
      <Strip ref={strip}>
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
