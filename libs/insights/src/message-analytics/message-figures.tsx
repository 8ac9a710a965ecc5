import type { MessageAnalytics } from '@telecare/contracts';
import { durationText, numberText, StatCard, StatGrid } from '@telecare/ui';
import { useTexts } from '../texts.js';

export type MessageLinks = Partial<Readonly<Record<'open' | 'waiting', string>>>;

interface MessageFiguresProps {
  readonly analytics: MessageAnalytics;
  readonly links: MessageLinks;
}

const duration = (seconds: number | null): string => (seconds === null ? '–' : durationText(seconds));

const led = (to: string | undefined) => (to === undefined ? {} : { to });

export function MessageFigures({ analytics, links }: MessageFiguresProps) {
  const { t } = useTexts();
  const { medianSeconds, ninetiethSeconds, replies } = analytics;
  const now = { waiting: numberText(analytics.waiting), overdue: numberText(analytics.overdue) };
  const times = {
    count: replies,
    number: numberText(replies),
    median: duration(medianSeconds),
    ninetieth: duration(ninetiethSeconds),
  };
  return (
    <StatGrid>
      <StatCard
        label={t('messages.total')}
        figure={numberText(analytics.messages)}
        detail={t('messages.totalDetail', {
          count: analytics.conversations,
          number: numberText(analytics.conversations),
        })}
      />
      <StatCard
        label={t('messages.response')}
        figure={duration(analytics.averageSeconds)}
        detail={replies > 0 ? t('messages.median', times) : t('messages.noReplies')}
      />
      <StatCard
        label={t('messages.wait')}
        figure={duration(analytics.averageWaitSeconds)}
        detail={t('messages.waiting', now)}
        {...led(links.waiting)}
      />
      <StatCard
        label={t('messages.unread')}
        figure={numberText(analytics.unread)}
        detail={t('messages.unreadDetail')}
      />
      <StatCard
        label={t('messages.urgent')}
        figure={numberText(analytics.urgent)}
        detail={t('messages.ofOpen', { open: numberText(analytics.open) })}
        {...led(links.open)}
      />
    </StatGrid>
  );
}
