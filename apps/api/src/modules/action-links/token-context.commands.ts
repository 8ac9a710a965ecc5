import type { Statement } from '../../platform/database/connections/statement.js';

/** First statement of a transaction for a caller who is not signed in and holds a token of this kind. */
export const beginTokenContext = (
  kind: 'link' | 'feed' | 'texts' | 'push',
  tokenHash: Buffer,
  correlationId: string | null,
): Statement => ({
  name: 'enterByToken',
  text: 'select app.begin_token_context($1, $2, $3)',
  values: [kind, tokenHash, correlationId],
});
