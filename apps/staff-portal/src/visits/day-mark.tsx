import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip, minutesText, type Tone, useNow } from '@telecare/ui';
import { type DayMark as Mark, dayMarkOf, minutesLate } from './day-mark.rules.js';

const TONE: Record<Mark, Tone> = { now: 'blue', late: 'red', waiting: 'teal' };

/** Says what is on now, who is late and who waits; nothing otherwise. */
export function DayMark({ visit }: { readonly visit: AppointmentDto }) {
  const { t } = useTranslation('staff-portal');
  const now = useNow();
  const mark = dayMarkOf(visit, now);
  if (!mark) return null;
  const length = minutesText(Math.max(0, minutesLate(visit.startsAt, now)));
  return <Chip tone={TONE[mark]}>{t(`visit.mark.${mark}`, { length })}</Chip>;
}
