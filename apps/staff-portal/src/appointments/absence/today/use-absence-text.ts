import { readerLocale } from '@telecare/ui';
import { clockSpanText, clockText } from '../../span-text.js';
import { useAbsentTexts } from '../absent.texts.js';
import type { AbsentPractitioner } from './absent-today.rules.js';

const DAY_END = '24:00';

export function useAbsenceText() {
  const { t } = useAbsentTexts();
  const textOf = (key: 'line' | 'mark', { name, times }: AbsentPractitioner): string => {
    const [first] = times;
    if (!first) return t(`${key}.day`, { name });
    if (times.length === 1 && first.to === DAY_END) return t(`${key}.from`, { name, time: clockText(first.from) });
    const spans = new Intl.ListFormat(readerLocale(), { type: 'conjunction' }).format(times.map(clockSpanText));
    return t(`${key}.times`, { name, times: spans });
  };
  return {
    line: (one: AbsentPractitioner) =>
      one.booked > 0 ? t('booked', { absence: textOf('line', one), count: one.booked }) : textOf('line', one),
    mark: (one: AbsentPractitioner) => textOf('mark', one),
  };
}
