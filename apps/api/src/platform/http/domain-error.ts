import type { ProblemCode } from '@telecare/contracts';
import type { ProblemDetails } from './problem.js';

/**
 * An error that a caller can cause and a screen can explain. Never contains patient data, except for `current` of
 * `Changed`.
 */
export class DomainError extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'DomainError';
  }
}

/** Ids outside the viewer's rows and ids that do not exist get the same answer, so existence does not leak. */
export class NotFound extends DomainError {
  constructor() {
    super('resource.not_found');
  }
}

export class AuthenticationRequired extends DomainError {
  constructor(code: 'auth.required' | 'auth.token_invalid') {
    super(code);
  }
}

export class RateLimited extends DomainError {
  constructor(retryAfterSeconds: number) {
    super('request.rate_limited', { retryAfterSeconds });
  }
}

export class ServiceUnavailable extends DomainError {
  constructor(code: 'service.unavailable' | 'identity.unavailable' = 'service.unavailable') {
    super(code);
  }
}
