import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { UpstreamAnswer } from '../forward.ts';

/** A request by which somebody may try a password or a secret. */
export interface PasswordAttempt {
  /** Whose password, so that it can be counted; not to be read. */
  readonly name: string;
  /** Whether the identity server refused it. */
  hasFailed(answer: UpstreamAnswer): boolean | Promise<boolean>;
}

/** Grants of what nobody can guess: an expired one is everyday life, in each tab that was left open. */
const NOT_GUESSED = ['authorization_code', 'refresh_token'];

/** What somebody may guess, and the page that asks for it again when it was wrong. */
const GUESSED: Readonly<Record<string, string>> = {
  password: 'login',
  otp: 'login-otp',
  recoveryCodeInput: 'login-recovery-authn-code-input',
};

/** What of the request has to be counted; undefined for everything that tries no password. */
export function passwordAttemptOf(
  { method, url }: FastifyRequest,
  form = new URLSearchParams(),
): PasswordAttempt | undefined {
  if (method !== 'POST') return undefined;
  const [path = '', query] = url.split('?');
  if (path.endsWith('/login-actions/authenticate')) return attemptAtPage(form, new URLSearchParams(query));
  // Each one may send a mail.
  if (path.endsWith('/login-actions/reset-credentials')) return attempt(nameIn(form), () => true);
  if (!path.endsWith('/protocol/openid-connect/token')) return undefined;
  if (NOT_GUESSED.includes(form.get('grant_type') ?? '')) return undefined;
  return attempt(nameIn(form), ({ status }) => status >= 400 && status < 500);
}

/**
 * The same page again is a refusal; who is let in is led away from it, or asked for the second factor. A code is
 * counted for the sign-in that it is of, since its form names nobody.
 */
function attemptAtPage(form: URLSearchParams, query: URLSearchParams): PasswordAttempt | undefined {
  const guessed = Object.keys(GUESSED).filter((field) => form.has(field));
  if (guessed.length === 0) return undefined;
  const name = form.has('username') ? nameIn(form) : `sign-in ${query.get('tab_id')}`;
  return attempt(name, async (answer) => {
    if (answer.status !== 200) return false;
    const shown = pageIn(await answer.page());
    return shown === undefined || guessed.some((field) => GUESSED[field] === shown);
  });
}

const pageIn = (page: string): string | undefined => /<body[^>]* data-page-id="login-([\w-]+)"/.exec(page)?.[1];

const nameIn = (form: URLSearchParams): string => form.get('username') ?? form.get('client_id') ?? '';

const attempt = (name: string, hasFailed: PasswordAttempt['hasFailed']): PasswordAttempt => ({
  name: createHash('sha256').update(name.trim().toLowerCase()).digest('base64'),
  hasFailed,
});
