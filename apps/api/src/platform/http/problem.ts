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
  'invitation.not_found': 404,
  'invitation.expired': 410,
  'invitation.used': 410,
  'invitation.cancelled': 410,
  'invitation.in_progress': 409,
  'invitation.account_exists': 409,
  'invitation.other_email': 403,
  'invitation.already_pending': 409,
  'invitation.already_member': 409,
  'invitation.role_not_allowed': 403,
  'signup.invalid_email': 422,
  'signup.weak_password': 422,
  'signup.too_many_attempts': 429,
  'signup.invitation_required': 403,
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
  'invitation.not_found': 'Invalid or expired invitation link',
  'invitation.expired': 'This invitation has expired',
  'invitation.used': 'This invitation has already been used',
  'invitation.cancelled': 'This invitation was cancelled',
  'invitation.in_progress': 'This invitation is being accepted just now',
  'invitation.account_exists':
    'An account with this email already exists. Please enter your password to sign in and accept the invitation.',
  'invitation.other_email': 'This invitation is for another email address',
  'invitation.already_pending': 'This person has an open invitation already',
  'invitation.already_member': 'This person has this role already',
  'invitation.role_not_allowed': 'You may not invite somebody to this role',
  'signup.invalid_email': 'Invalid Email',
  'signup.weak_password': 'Weak Password',
  'signup.too_many_attempts': 'Please wait before trying again',
  'signup.invitation_required': 'Patient registration requires an invitation from a healthcare practice',
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
