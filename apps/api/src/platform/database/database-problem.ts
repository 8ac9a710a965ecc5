import { types } from 'node:util';
import { DomainError, ServiceUnavailable } from '../http/domain-error.js';

/** Error codes that `app.begin_tenant_context` raises. PostgreSQL doesn't use class TC. */
const ENTRY_REFUSALS: Record<string, DomainError['code']> = {
  TC401: 'auth.token_invalid',
  TC403: 'access.denied',
  TC428: 'auth.factor_required',
  TC429: 'auth.factor_again',
  TC404: 'practice.not_found',
  TC423: 'practice.closed',
  TC424: 'patient.not_in_care_team',
};

/** The server is shutting down, out of connections, overloaded or unreachable. The caller may try again. */
const OUTAGE = /^(08|53|57P)|^(55P03|57014|40P01)$|^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND)$/;

/** The text contains a character that PostgreSQL cannot store, such as NUL. */
const UNSTORABLE = /^(22021|22P05)$/;

const LOST_CONNECTION = /connection terminated|timeout exceeded when trying to connect|not queryable/i;

/** Maps a database error to an error for the caller. Returns undefined for an unexpected error. */
export function databaseProblem(thrown: unknown): DomainError | undefined {
  if (!types.isNativeError(thrown)) return undefined;
  const code = 'code' in thrown ? String(thrown.code) : '';
  const refusal = ENTRY_REFUSALS[code];
  if (refusal) return new DomainError(refusal);
  if (UNSTORABLE.test(code)) return new DomainError('request.invalid');
  return OUTAGE.test(code) || LOST_CONNECTION.test(thrown.message) ? new ServiceUnavailable() : undefined;
}
