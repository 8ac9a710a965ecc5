import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A request by which somebody may try a password or a secret. */
export interface PasswordAttempt {
  /** Whose password, so that it can be counted; not to be read. */
  readonly name: string;
  /** Whether the identity server refused it. */
  hasFailed(status: number): boolean;
}

/** Grants of what nobody can guess: an expired one is everyday life, in each tab that was left open. */
const NOT_GUESSED = ['authorization_code', 'refresh_token'];

/** What of the request has to be counted; undefined for everything that tries no password. */
export function passwordAttemptOf(
  { method, url }: FastifyRequest,
  body: Buffer | undefined,
): PasswordAttempt | undefined {
  if (method !== 'POST') return undefined;
  const [path = ''] = url.split('?');
  const form = new URLSearchParams(body?.toString('utf8'));
  // The page again is a refusal; who is let in is led away from it.
  if (path.endsWith('/login-actions/authenticate')) return attempt(form, (status) => status === 200);
  // Each one may send a mail.
  if (path.endsWith('/login-actions/reset-credentials')) return attempt(form, () => true);
  if (!path.endsWith('/protocol/openid-connect/token')) return undefined;
  if (NOT_GUESSED.includes(form.get('grant_type') ?? '')) return undefined;
  return attempt(form, (status) => status >= 400 && status < 500);
}

function attempt(form: URLSearchParams, hasFailed: PasswordAttempt['hasFailed']): PasswordAttempt {
  const name = (form.get('username') ?? form.get('client_id') ?? '').trim().toLowerCase();
  return { name: createHash('sha256').update(name).digest('base64'), hasFailed };
}
