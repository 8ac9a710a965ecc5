export { messagesPath } from './messages-path.js';
export { MessagesPage } from './page/messages-page.js';
export type { Side } from './side.js';
export { unreadMessagesQuery } from './api/conversations.api.js';
