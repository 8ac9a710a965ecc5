/* Number of unread messages of the caller, for other modules (ADR 0100). */
export { isFollowed, unreadTotal } from './unread.queries.js';
