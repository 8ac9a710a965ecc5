import { Injectable } from '@nestjs/common';
import { isWeakPassword, type ProblemCode, type SignUp } from '@telecare/contracts';
import { z } from 'zod';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { attemptSignUp } from './registration.queries.js';
import type { Caller } from './registration-attempts.service.js';

/** Of one address; more within the time are told to wait. */
const MOST_ATTEMPTS = 5;
const WITHIN_MINUTES = 15;
const EMAIL_LENGTH_MAX = 254;

/**
 * Registration is by invitation only, so every sign-up ends refused. The checks run in the order of the
 * specification and never ask whether the address has an account, so their answer cannot tell.
 */
@Injectable()
export class SignUpsService {
  constructor(private readonly db: TenantDb) {}

  async attempt({ email: given, password }: SignUp, { address }: Caller): Promise<never> {
    const email = given
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .toLowerCase();
    const [verdict] = await this.db.openQuery(
      attemptSignUp({
        email: email.slice(0, EMAIL_LENGTH_MAX),
        address,
        refusal: firstRefusal(email, password),
        most: MOST_ATTEMPTS,
        withinMinutes: WITHIN_MINUTES,
      }),
    );
    const retryAfterSeconds = verdict?.retry_after ?? undefined;
    throw new DomainError(
      verdict?.reason ?? 'signup.invitation_required',
      retryAfterSeconds ? { retryAfterSeconds } : {},
    );
  }
}

function firstRefusal(email: string, password: string): ProblemCode | null {
  if (email.length > EMAIL_LENGTH_MAX || !z.email().safeParse(email).success) return 'signup.invalid_email';
  return isWeakPassword(password, email) ? 'signup.weak_password' : null;
}
