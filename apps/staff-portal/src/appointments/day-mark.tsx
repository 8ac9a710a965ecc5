import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip, durationText, type Tone, useNow } from '@telecare/ui';
import { type DayMark as Mark, dayMarkOf, minutesLate } from './day-mark.rules.js';

const TONE: Record<Mark, Tone> = { now: 'blue', late: 'red', waiting: 'teal', in_room: 'blue' };

export function DayMark({ appointment }: { readonly appointment: AppointmentDto }) {
  const { t } = useTranslation('staff-portal');
  const now = useNow();
  const mark = dayMarkOf(appointment, now);
  if (!mark) return null;
  const length = durationText(Math.max(0, minutesLate(appointment.startsAt, now)) * 60);
  return <Chip tone={TONE[mark]}>{t(`appointment.mark.${mark}`, { length })}</Chip>;
}
