export type CallbackFailure = 'stale' | 'cancelled' | 'failed';

export function classifyCallbackFailure(error: unknown): CallbackFailure {
  if (!(error instanceof Error)) return 'failed';
  const { error: code } = error as Error & { readonly error?: unknown };
  if (code === 'access_denied') return 'cancelled';
  // The sign-in page was open too long while a single sign-on session exists, so Keycloak asks to retry.
  if (code === 'temporarily_unavailable') return 'stale';
  // A response used twice, an old bookmark, or a sign-in started in another tab.
  return error.message.includes('No matching state') || error.message.includes('No state in response')
    ? 'stale'
    : 'failed';
}
