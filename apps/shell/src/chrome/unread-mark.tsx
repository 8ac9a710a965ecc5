import { unreadBadge } from '../realtime/realtime.js';
import { useStore } from '../store.js';

export function UnreadMark() {
  const Badge = useStore(unreadBadge);
  return Badge ? <Badge /> : null;
}

export const leadsToMessages = (path: string): boolean => path.endsWith('/messages');
