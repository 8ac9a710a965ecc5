/* How many messages the caller has not read, for statements of other modules (ADR 0100). */
export { isFollowed, unreadTotal } from './unread.queries.js';
