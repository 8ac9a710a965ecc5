import { UNREAD_MAX } from '@telecare/contracts';

/** Counts stop at the limit. */
export const unreadFigure = (unread: number): string => (unread < UNREAD_MAX ? `${unread}` : `${UNREAD_MAX}+`);
