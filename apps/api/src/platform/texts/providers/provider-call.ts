import { types } from 'node:util';

const TIME_LIMIT_MS = 10_000;

// Raised while TLS connects, before any byte of a request leaves.
const CERTIFICATE_ERRORS = new Set([
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

export interface CallOptions {
  readonly fetch?: typeof fetch;
  // Milliseconds until a call without a whole answer ends.
  readonly timeLimitMs?: number;
}

// `json` is undefined if the body was no JSON or ended too early.
export interface ProviderAnswer {
  readonly status: number;
  readonly json: unknown;
}

// Calls a provider. `not_connected` means that no byte of the request left, `no_answer` that it may have. Follows no
// redirects, so credentials stay with the host that they are for.
export async function callProvider(
  url: string,
  init: RequestInit,
  { fetch: call = fetch, timeLimitMs = TIME_LIMIT_MS }: CallOptions,
): Promise<ProviderAnswer | 'not_connected' | 'no_answer'> {
  let response: Response;
  try {
    response = await call(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeLimitMs) });
  } catch (error) {
    return isFromConnecting(types.isNativeError(error) ? error.cause : undefined) ? 'not_connected' : 'no_answer';
  }
  return { status: response.status, json: await jsonOf(response) };
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

// Node tries all addresses of a name, and collects their errors.
function isFromConnecting(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.every(isFromConnecting);
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  return (
    syscall === 'connect' ||
    syscall === 'getaddrinfo' ||
    code === 'UND_ERR_CONNECT_TIMEOUT' ||
    CERTIFICATE_ERRORS.has(code)
  );
}
