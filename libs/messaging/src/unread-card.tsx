import { StatCard } from '@telecare/ui';
import { useUnreadCount, useUnreadText } from './use-unread-text.js';

interface UnreadCardProps {
  readonly label: string;
  readonly detail?: string | undefined;
  /** Shown below the figure instead while there are none. The portal brings it: all texts of messages are larger. */
  readonly none: string;
  readonly to: string;
}

export function UnreadCard({ detail, none, ...card }: UnreadCardProps) {
  const isNone = useUnreadCount().data?.count === 0;
  return <StatCard {...card} detail={detail ?? (isNone ? none : undefined)} figure={useUnreadText()} />;
}
