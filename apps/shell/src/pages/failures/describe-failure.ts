import { ApiProblem } from '../../http/api-problem.js';
import { IdentityUnavailable } from '../../session/session.js';
import { TenantLoadFailed } from '../../tenancy/tenant-store.js';

interface Failure {
  readonly title: string;
  readonly text: string;
}

const failure = (name: string): Failure => ({ title: `failure.${name}.title`, text: `failure.${name}.text` });

export function describeFailure(error: unknown): Failure {
  if (error instanceof TenantLoadFailed) return failure('tenant');
  if (error instanceof IdentityUnavailable) return failure('identity');
  if (error instanceof ApiProblem) return failure('service');
  return failure('unknown');
}
