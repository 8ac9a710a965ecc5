import type { OutsideHours } from '@telecare/contracts';
import { weekdayOf } from '@telecare/kernel';
import { dayText, noonOf } from '@telecare/ui';
import { clockSpanText } from '../../span-text.js';
import { weekdayName } from '../../day-names.js';
import { useOutsideHoursTexts } from './outside-hours.texts.js';

export function useOutsideHoursText() {
  const { t } = useOutsideHoursTexts();
  return ({ kind, day, practitioner, name, hours }: OutsideHours): string => {
    const said = { name: practitioner, day: dayText(noonOf(day), 'UTC'), weekday: weekdayName(weekdayOf(day)) };
    switch (kind) {
      case 'closed_day':
        return name ? t('closedFor', { ...said, closed: name }) : t('closed', said);
      case 'time_off':
        return t('timeOff', said);
      case 'not_working':
        return hours.length > 0
          ? t('notThen', { ...said, hours: hours.map(clockSpanText).join(', ') })
          : t('notThatDay', said);
    }
  };
}
