/* Changes of conversations by the worker, for other modules (ADR 0100). */
export { deleteConversations, markNudged, type NudgedReader, passOn, touchConversation } from './scheduled.queries.js';
