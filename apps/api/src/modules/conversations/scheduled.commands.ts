/* What the worker changes in conversations, for statements of other modules (ADR 0100). */
export { deleteConversations, markNudged, type NudgedReader, passOn, touchConversation } from './scheduled.queries.js';
