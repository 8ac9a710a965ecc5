export type RefreshFailure = 'unreachable' | 'signed-out' | 'out-of-step';

const SIGNED_OUT = new Set([
  'login_required',
  'interaction_required',
  'account_selection_required',
  'consent_required',
]);
const SERVER_TROUBLE = /\(5\d\d\)/;

/**
 * Classifies a failed renewal. Network errors reveal nothing about the session. A `prompt=none` response that requires
 * interaction ends it. For anything else (rotation reuse, changed auth_time, lost client session), this tab is out of
 * step with the single sign-on session, which a silent sign-in repairs.
 */
export function classifyRefreshFailure(error: unknown): RefreshFailure {
  if (!(error instanceof Error)) return 'out-of-step';
  if (error instanceof TypeError || error.name === 'ErrorTimeout') return 'unreachable';
  if (SERVER_TROUBLE.test(error.message)) return 'unreachable';
  return SIGNED_OUT.has(errorCode(error)) ? 'signed-out' : 'out-of-step';
}

function errorCode(error: Error): string {
  const { error: code } = error as Error & { readonly error?: unknown };
  return typeof code === 'string' ? code : '';
}
