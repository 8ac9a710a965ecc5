import { UNREAD_MAX } from '@telecare/contracts';

export const unreadFigure = (unread: number): string => (unread < UNREAD_MAX ? `${unread}` : `${UNREAD_MAX}+`);
