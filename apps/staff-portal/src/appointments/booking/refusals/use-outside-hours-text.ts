import type { OutsideHours } from '@telecare/contracts';
import { weekdayOf } from '@telecare/kernel';
import { useTranslation } from '@telecare/shell-sdk';
import { dayText, noonOf } from '@telecare/ui';
import { clockSpanText } from '../../span-text.js';
import { weekdayName } from '../../day-names.js';

export function useOutsideHoursText() {
  const { t } = useTranslation('staff-portal');
  return ({ kind, day, practitioner, name, hours }: OutsideHours): string => {
    const said = { name: practitioner, day: dayText(noonOf(day), 'UTC'), weekday: weekdayName(weekdayOf(day)) };
    switch (kind) {
      case 'closed_day':
        return name
          ? t('appointment.outsideHours.closedFor', { ...said, closed: name })
          : t('appointment.outsideHours.closed', said);
      case 'time_off':
        return t('appointment.outsideHours.timeOff', said);
      case 'not_working':
        return hours.length > 0
          ? t('appointment.outsideHours.notThen', { ...said, hours: hours.map(clockSpanText).join(', ') })
          : t('appointment.outsideHours.notThatDay', said);
    }
  };
}
