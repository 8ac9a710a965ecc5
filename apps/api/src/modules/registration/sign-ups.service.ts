import { Injectable } from '@nestjs/common';
import type { SignUp } from '@telecare/contracts';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { askForInvitationsAgain, holdSignUps, recordAttempt } from './registration.queries.js';
import type { Caller } from './registration-attempts.service.js';
import { EMAIL_LENGTH_MAX, type Verdict, verdictOf, WITHIN_MINUTES } from './sign-up.rules.js';

@Injectable()
export class SignUpsService {
  constructor(private readonly db: TenantDb) {}

  async attempt({ email: given, password }: SignUp, { address }: Caller): Promise<never> {
    const email = given
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .toLowerCase();
    const { reason, ...details } = await this.refuse({ email, password }, address);
    throw new DomainError(reason, details);
  }

  /** Mails open invitations again. The answer does not reveal whether there is one. */
  private refuse(attempt: Pick<SignUp, 'email' | 'password'>, address: string | null): Promise<Verdict> {
    const email = attempt.email.slice(0, EMAIL_LENGTH_MAX);
    return this.db.openDecide([holdSignUps({ email, withinMinutes: WITHIN_MINUTES })], ([earlier]) => {
      const verdict = verdictOf(attempt, earlier?.secondsSince ?? []);
      const { reason } = verdict;
      const recorded = recordAttempt({ email, address, type: 'signup', refusal: reason });
      const asked = reason === 'signup.invitation_required' ? [askForInvitationsAgain({ email })] : [];
      return { result: verdict, writes: [recorded, ...asked] };
    });
  }
}
