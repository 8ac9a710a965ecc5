import { unreadBadge } from '../realtime/realtime.js';
import { useStore } from '../store.js';

/** Nothing until the live channel, and with it the badge, was loaded. */
export function UnreadMark() {
  const Badge = useStore(unreadBadge);
  return Badge ? <Badge /> : null;
}

/** True if a link of the header leads to messages. */
export const leadsToMessages = (path: string): boolean => path.endsWith('/messages');
