export type CallbackFailure = 'stale' | 'cancelled' | 'failed';

export function classifyCallbackFailure(error: unknown): CallbackFailure {
  if (!(error instanceof Error)) return 'failed';
  const { error: code } = error as Error & { readonly error?: unknown };
  if (code === 'access_denied') return 'cancelled';
  // The page was open too long while a single sign-on session exists: Keycloak asks to retry at once.
  if (code === 'temporarily_unavailable') return 'stale';
  // An answer used twice, an old bookmark, or one begun in another tab.
  return error.message.includes('No matching state') || error.message.includes('No state in response')
    ? 'stale'
    : 'failed';
}
