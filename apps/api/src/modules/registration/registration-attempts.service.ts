import { isIP } from 'node:net';
import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { ProblemCode, RegistrationAttemptType } from '@telecare/contracts';
import type { FastifyRequest } from 'fastify';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { recordAttempt } from './registration.queries.js';

export interface Caller {
  readonly address: string | null;
  readonly correlationId: string;
}

export interface Attempt extends Caller {
  readonly email: string | null;
}

export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { ip, id } = context.switchToHttp().getRequest<FastifyRequest>();
  return { address: isIP(ip) ? ip : null, correlationId: id };
});

@Injectable()
export class RegistrationAttempts {
  constructor(private readonly db: TenantDb) {}

  /** Audits a refusal with its code, and an attempt without one as a success. */
  async record(
    { email, address }: Attempt,
    refusal: ProblemCode | null,
    type: RegistrationAttemptType = 'invitation',
  ): Promise<void> {
    await this.db.openQuery(recordAttempt({ email, address, type, refusal }));
  }

  /** Records the outcome of the work. Unexpected errors do not count as attempts. */
  async recording<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
    let result: T;
    try {
      result = await work();
    } catch (error) {
      if (error instanceof DomainError) await this.record(attempt, error.code);
      throw error;
    }
    await this.record(attempt, null);
    return result;
  }
}
