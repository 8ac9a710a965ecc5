import type { ScheduleException } from '@telecare/contracts';
import { TheirChange } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { clockSpanText, dayRangeText } from '../../../appointments/span-text.js';
import { weekdayName } from '../../../appointments/day-names.js';
import { durationText } from '../../../appointments/duration-text.js';
import type { WorkingHoursState } from './use-working-hours-form.js';
import { type ClockSpan, fromInput, WEEKDAYS } from './working-hours.rules.js';

const DAY_MINUTES = 24 * 60;

export function HoursChange({ hours }: { readonly hours: WorkingHoursState }) {
  const { t } = useTranslation('staff-portal');
  const spans = (day: readonly ClockSpan[]) =>
    day.map((span) => clockSpanText(fromInput(span))).join(', ') || t('scheduling.hours.off');
  const minutes = (value: number) => (value === 0 ? t('scheduling.limits.none') : durationText(value));
  const exception = ({ kind, firstDay, lastDay, hours: time }: ScheduleException) =>
    [t(`scheduling.exceptions.kind.${kind}`), dayRangeText(firstDay, lastDay), time && clockSpanText(time)]
      .filter(Boolean)
      .join(' ');
  const labels = {
    ...Object.fromEntries(WEEKDAYS.map((day) => [`day${day}`, weekdayName(day)])),
    exceptions: t('scheduling.exceptions.title'),
    bufferMinutes: t('scheduling.limits.buffer'),
    noticeMinutes: t('scheduling.limits.notice'),
    furthestDays: t('scheduling.limits.furthest'),
  };
  const texts = {
    ...Object.fromEntries(WEEKDAYS.map((day) => [`day${day}`, spans])),
    exceptions: (all: readonly ScheduleException[]) => all.map(exception).join('\n'),
    bufferMinutes: minutes,
    noticeMinutes: minutes,
    furthestDays: (days: number) => durationText(days * DAY_MINUTES),
  };
  return <TheirChange change={hours.theirs.change} labels={labels} texts={texts} />;
}
