export { NotReachedScreen } from './not-reached.screen.js';
export { RepliesScreen } from './replies/replies.screen.js';
