import type { Problem, ProblemCode } from '@telecare/contracts';

const STATUS: Record<ProblemCode, number> = {
  'request.invalid': 400,
  'request.too_large': 413,
  'request.rate_limited': 429,
  'auth.required': 401,
  'auth.token_invalid': 401,
  'access.denied': 403,
  'resource.not_found': 404,
  'practice.not_found': 404,
  'practice.required': 400,
  'profile.not_found': 404,
  'password.current_wrong': 422,
  'password.refused': 422,
  'identity.unavailable': 503,
  'service.unavailable': 503,
  'internal.error': 500,
};

const TITLE: Record<ProblemCode, string> = {
  'request.invalid': 'The request is not valid',
  'request.too_large': 'The request is too large',
  'request.rate_limited': 'Please wait before trying again',
  'auth.required': 'Sign in is required',
  'auth.token_invalid': 'The session is not valid',
  'access.denied': 'Access denied',
  'resource.not_found': 'Not found',
  'practice.not_found': 'Practice not found',
  'practice.required': 'The request must name a practice',
  'profile.not_found': 'No user or profile found',
  'password.current_wrong': 'The current password is not right',
  'password.refused': 'The new password is not accepted',
  'identity.unavailable': 'The identity service does not answer',
  'service.unavailable': 'The service is temporarily unavailable',
  'internal.error': 'An unexpected error occurred',
};

export const problemStatus = (code: ProblemCode): number => STATUS[code];

/** RFC 9457 body of a refusal. */
export function problemOf(
  code: ProblemCode,
  correlationId: string,
  extra: Pick<Problem, 'detail' | 'errors' | 'retryAfterSeconds'> = {},
): Problem {
  return {
    type: `urn:telecare:problem:${code}`,
    title: TITLE[code],
    status: STATUS[code],
    code,
    ...extra,
    correlationId,
  };
}
