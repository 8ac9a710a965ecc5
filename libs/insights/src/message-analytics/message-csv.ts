import type { MessageAnalytics, PlatformMessageAnalytics } from '@telecare/contracts';
import { type CsvCell, csvOf } from '../csv.js';
import { hourRangeText } from '../number-words.js';

export function messageCsv(
  analytics: MessageAnalytics & Partial<Pick<PlatformMessageAnalytics, 'practices'>>,
  t: (key: string, values?: Record<string, string>) => string,
): string {
  const { practices = [] } = analytics;
  const seconds = (name: string) => t('messages.csv.seconds', { name });
  const figures: [string, CsvCell][] = [
    [t('messages.total'), analytics.messages],
    [t('messages.conversations'), analytics.conversations],
    [seconds(t('messages.response')), analytics.averageSeconds],
    [seconds(t('messages.csv.median')), analytics.medianSeconds],
    [seconds(t('messages.csv.ninetieth')), analytics.ninetiethSeconds],
    [seconds(t('messages.wait')), analytics.averageWaitSeconds],
    [t('messages.csv.waitingNow'), analytics.waiting],
    [t('messages.csv.overdue'), analytics.overdue],
    [t('messages.unread'), analytics.unread],
    [t('messages.urgent'), analytics.urgent],
    [t('messages.open'), analytics.open],
  ];
  return csvOf([
    [t('messages.csv.part'), t('messages.csv.name'), t('messages.csv.value')],
    ...figures.map((row) => [t('messages.csv.figures'), ...row]),
    ...analytics.senders.map(({ role, messages }) => [
      t('messages.senders.title'),
      t(`messages.senders.${role}`),
      messages,
    ]),
    ...practices.flatMap(({ name, messages, conversations }) => [
      [t('messages.practices.title'), t('messages.practices.messagesOf', { name }), messages],
      [t('messages.practices.title'), t('messages.practices.conversationsOf', { name }), conversations],
    ]),
    ...analytics.hours.map((messages, hour) => [t('messages.hours.title'), hourRangeText(hour), messages]),
  ]);
}
