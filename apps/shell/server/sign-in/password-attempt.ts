import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { UpstreamAnswer } from '../forward.ts';
import type { Outcome } from './failure-limit.ts';

export interface PasswordAttempt {
  /** The account name, used only to count attempts; not meant to be read. */
  readonly name: string;
  outcomeOf(answer: UpstreamAnswer): Outcome | Promise<Outcome>;
}

/** Grants that cannot be guessed. Expired ones are normal, from every tab that was left open. */
const NOT_GUESSED = ['authorization_code', 'refresh_token'];

/** Fields that can be guessed, and the page that asks again after a wrong value. */
const GUESSED: Readonly<Record<string, string>> = {
  password: 'login',
  otp: 'login-otp',
  recoveryCodeInput: 'login-recovery-authn-code-input',
};

export const isSignInStep = ({ method, url }: FastifyRequest): boolean =>
  method === 'POST' && /\/login-actions\/(authenticate|reset-credentials)$/.test(url.split('?')[0] ?? '');

export function passwordAttemptOf(
  { method, url }: FastifyRequest,
  form = new URLSearchParams(),
): PasswordAttempt | undefined {
  if (method !== 'POST') return undefined;
  const [path = '', query] = url.split('?');
  if (path.endsWith('/login-actions/authenticate')) return attemptAtPage(form, new URLSearchParams(query));
  // Each one may send a mail.
  if (path.endsWith('/login-actions/reset-credentials')) return attempt(nameIn(form), () => 'failed');
  if (!path.endsWith('/protocol/openid-connect/token')) return undefined;
  const grant = form.get('grant_type') ?? '';
  if (NOT_GUESSED.includes(grant)) return undefined;
  // Other grants prove nothing of a user name that stands beside them.
  const name = grant === 'password' ? nameIn(form) : `client ${form.get('client_id')}`;
  return attempt(name, ({ status }) => outcomeOfGrant(status));
}

const outcomeOfGrant = (status: number): Outcome => {
  if (status === 200) return 'succeeded';
  return status >= 400 && status < 500 ? 'failed' : 'unknown';
};

/**
 * The same page again is a refusal, a code for the client is a success. The page that asks for a second factor proves
 * nothing: a client that stopped at its own gets it for every name that it sends. A code of the second factor is counted
 * for the sign-in that it belongs to, since its form names nobody.
 */
function attemptAtPage(form: URLSearchParams, query: URLSearchParams): PasswordAttempt | undefined {
  const guessed = Object.keys(GUESSED).filter((field) => form.has(field));
  if (guessed.length === 0) return undefined;
  const isOfPerson = form.has('username') && guessed.every((field) => field === 'password');
  const name = isOfPerson ? nameIn(form) : `sign-in ${query.get('tab_id')}`;
  return attempt(name, async (answer) => {
    if (answer.status === 302) return leadsToClient(answer.location) ? 'succeeded' : 'unknown';
    if (answer.status !== 200) return 'unknown';
    const shown = pageIn(await answer.page());
    return shown === undefined || guessed.some((field) => GUESSED[field] === shown) ? 'failed' : 'unknown';
  });
}

/** True for an address with a code; errors and expired sign-ins lead elsewhere or back to the form. */
function leadsToClient(location = ''): boolean {
  if (!URL.canParse(location)) return false;
  const { search, hash } = new URL(location);
  const answers = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
  return answers.some((answer) => answer.has('code')) && !answers.some((answer) => answer.has('error'));
}

const pageIn = (page: string): string | undefined => /<body[^>]* data-page-id="login-([\w-]+)"/.exec(page)?.[1];

const nameIn = (form: URLSearchParams): string => form.get('username') ?? form.get('client_id') ?? '';

const attempt = (name: string, outcomeOf: PasswordAttempt['outcomeOf']): PasswordAttempt => ({
  name: createHash('sha256').update(name.trim().toLowerCase()).digest('base64'),
  outcomeOf,
});
