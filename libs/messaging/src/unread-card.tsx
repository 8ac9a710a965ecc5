import { StatCard } from '@telecare/ui';
import { useUnreadText } from './use-unread-text.js';

interface UnreadCardProps {
  readonly label: string;
  /** Below the figure. */
  readonly detail?: string | undefined;
  readonly to: string;
}

/** How many messages are unread, on a dashboard. */
export const UnreadCard = (card: UnreadCardProps) => <StatCard {...card} figure={useUnreadText()} />;
