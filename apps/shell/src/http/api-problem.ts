import type { ProblemCause } from '@telecare/api-client';
import type { Problem } from '@telecare/contracts';

type Details = Partial<Omit<Problem, 'code'>> & { readonly status: number; readonly code?: ProblemCause };

export class ApiProblem extends Error {
  readonly code: ProblemCause;
  readonly status: number;
  readonly correlationId: string | undefined;
  readonly errors: Problem['errors'];
  readonly detail: string | undefined;
  /** Set if another user changed it in the meantime. */
  readonly current: Problem['current'];

  constructor(problem: Details, options?: ErrorOptions) {
    super(problem.title ?? `HTTP ${problem.status}`, options);
    this.code = problem.code ?? codeOf(problem.status);
    this.status = problem.status;
    this.correlationId = problem.correlationId;
    this.errors = problem.errors;
    this.detail = problem.detail;
    this.current = problem.current;
  }
}

/** Problem in a response. Responses of proxies without problem+json get a code from their status. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => undefined);
  const problem = typeof body === 'object' && body !== null ? (body as Partial<Problem>) : {};
  const correlationId = problem.correlationId ?? response.headers.get('x-correlation-id') ?? undefined;
  return new ApiProblem({ ...problem, correlationId, status: response.status });
}

function codeOf(status: number): Problem['code'] {
  switch (status) {
    case 401:
      return 'auth.required';
    case 403:
      return 'access.denied';
    case 404:
      return 'resource.not_found';
    case 502:
    case 503:
    case 504:
      return 'service.unavailable';
    default:
      return status < 500 ? 'request.invalid' : 'internal.error';
  }
}
