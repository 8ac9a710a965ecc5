import type { Problem, ProblemCode } from '@telecare/contracts';

/** Status and title of an error code. Each feature defines its own in `<feature>.problems.ts`. */
export interface ProblemKind {
  readonly status: number;
  readonly title: string;
}

export type ProblemKinds = Readonly<Partial<Record<ProblemCode, ProblemKind>>>;

export const platformProblems = {
  'request.invalid': { status: 400, title: 'The request is not valid' },
  'request.method_not_allowed': { status: 405, title: 'The method is not allowed here' },
  'request.timed_out': { status: 408, title: 'The request took too long to arrive' },
  'request.too_large': { status: 413, title: 'The request is too large' },
  'request.address_too_long': { status: 414, title: 'The address is too long' },
  'request.type_unsupported': { status: 415, title: 'The type of the body is not supported' },
  'request.headers_too_large': { status: 431, title: 'The headers are too large' },
  'request.rate_limited': { status: 429, title: 'Please wait before trying again' },
  'request.key_reused': { status: 422, title: 'The id was sent before with other details' },
  'auth.required': { status: 401, title: 'Sign in is required' },
  'auth.token_invalid': { status: 401, title: 'The session is not valid' },
  'auth.factor_required': { status: 401, title: 'A second factor is required' },
  'auth.factor_again': { status: 401, title: 'A second factor of the last minutes is required' },
  'access.denied': { status: 403, title: 'Access denied' },
  'access.address_blocked': { status: 403, title: 'The network address is blocked' },
  'resource.not_found': { status: 404, title: 'Not found' },
  'resource.changed': { status: 409, title: 'Somebody else has changed it' },
  'practice.not_found': { status: 404, title: 'Practice not found' },
  'practice.closed': { status: 403, title: 'The names and messages of the practice are closed' },
  'patient.not_in_care_team': { status: 403, title: 'The patient is in the care of others; a reason opens the record' },
  'practice.required': { status: 400, title: 'The request must name a practice' },
  'service.unavailable': { status: 503, title: 'The service is temporarily unavailable' },
  'internal.error': { status: 500, title: 'An unexpected error occurred' },
  'identity.unavailable': { status: 503, title: 'The identity service does not answer' },
} satisfies ProblemKinds;

export type AllProblems = Readonly<Record<ProblemCode, ProblemKind>>;

export type PlatformCode = keyof typeof platformProblems;

export const CODE_OF_STATUS: Readonly<Record<number, PlatformCode>> = {
  400: 'request.invalid',
  401: 'auth.required',
  403: 'access.denied',
  404: 'resource.not_found',
  405: 'request.method_not_allowed',
  408: 'request.timed_out',
  413: 'request.too_large',
  414: 'request.address_too_long',
  415: 'request.type_unsupported',
  429: 'request.rate_limited',
  431: 'request.headers_too_large',
};

export type ProblemDetails = Readonly<Omit<Partial<Problem>, 'type' | 'title' | 'status' | 'code' | 'correlationId'>>;

export const problemOf = (
  code: ProblemCode,
  { status, title }: ProblemKind,
  correlationId: string,
  details: ProblemDetails = {},
): Problem => ({ type: `urn:telecare:problem:${code}`, title, status, code, ...details, correlationId });
