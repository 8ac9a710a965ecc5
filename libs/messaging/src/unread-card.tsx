import { StatCard } from '@telecare/ui';
import { useMessagingTexts } from './texts.js';
import { useUnreadCount, useUnreadText } from './use-unread-text.js';

interface UnreadCardProps {
  readonly label: string;
  /** Below the figure. */
  readonly detail?: string | undefined;
  readonly to: string;
}

/** How many messages are unread, on a dashboard. */
export function UnreadCard({ detail, ...card }: UnreadCardProps) {
  const { t } = useMessagingTexts();
  const none = useUnreadCount().data?.count === 0 ? t('unread.none') : undefined;
  return <StatCard {...card} detail={detail ?? none} figure={useUnreadText()} />;
}
