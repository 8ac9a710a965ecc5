import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { ProblemCode } from '@telecare/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FRESH_SECONDS } from '../access/level.rules.js';
import { databaseProblem } from '../database/database-problem.js';
import { DomainError } from '../http/domain-error.js';
import { InvalidRequest } from '../http/invalid-request.js';
import { type AllProblems, CODE_OF_STATUS, problemOf } from '../http/problem.js';

@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly problems: AllProblems) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const error = thrown instanceof DomainError ? thrown : (databaseProblem(thrown) ?? thrown);
    const code = codeOf(error);
    const kind = this.problems[code];
    if (kind.status === 500) request.log.error({ err: thrown }, 'unexpected error');
    this.answer(http.getResponse<FastifyReply>(), problemOf(code, kind, request.id, detailsOf(error)));
  }

  private answer(reply: FastifyReply, problem: ReturnType<typeof problemOf>): void {
    if (problem.status === 401) void reply.header('www-authenticate', challengeOf(problem.code));
    if (problem.retryAfterSeconds) void reply.header('retry-after', problem.retryAfterSeconds);
    void reply.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
  }
}

/** Challenges as in RFC 9449, and as in RFC 9470 for users who have not proved enough. */
function challengeOf(code: ProblemCode): string {
  const insufficient = 'DPoP algs="ES256", error="insufficient_user_authentication"';
  if (code === 'auth.factor_required') return `${insufficient}, acr_values="2"`;
  if (code === 'auth.factor_again') return `${insufficient}, acr_values="3", max_age="${FRESH_SECONDS}"`;
  return 'DPoP algs="ES256"';
}

function codeOf(error: unknown): ProblemCode {
  if (error instanceof DomainError) return error.code;
  const status = statusOf(error);
  return (status && CODE_OF_STATUS[status]) || 'internal.error';
}

/** Nest's exceptions and Fastify's own errors (body too large, invalid JSON) both have a status. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return undefined;
}

function detailsOf(error: unknown) {
  if (error instanceof InvalidRequest) return { errors: error.errors };
  return error instanceof DomainError ? error.details : {};
}
