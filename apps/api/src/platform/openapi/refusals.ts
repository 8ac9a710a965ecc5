import { PROBLEM_CODES, type ProblemCode } from '@telecare/contracts';
import type { AccessNote } from '../access/endpoint.decorator.js';
import type { AllProblems } from '../http/problem.js';
import type { Route } from './routes.js';

/** The document only describes methods that exist, so it never lists this problem. */
const OF_OTHER_METHODS: ProblemCode = 'request.method_not_allowed';

const OF_BODIES: readonly ProblemCode[] = ['request.too_large', 'request.type_unsupported'];

const OF_ALL = PROBLEM_CODES.filter(
  (code) => /^(request|service|internal)\./.test(code) && code !== OF_OTHER_METHODS && !OF_BODIES.includes(code),
);

/** Any page key or id may be unknown. All other problems depend on the caller. */
const OF_ACCESS: Record<AccessNote['kind'], readonly ProblemCode[]> = {
  public: ['resource.not_found'],
  own: ['auth.required', 'profile.not_found'],
  practice: ['auth.required', 'access.denied', 'practice.not_found'],
  platform: ['auth.required', 'access.denied', 'resource.not_found'],
};

export function refusalStatuses(route: Route, problems: AllProblems): number[] {
  if (!route.access) throw new Error(`${route.operation} does not say who may call it`);
  const writes = route.method !== 'GET';
  const { refuses: families = [] } = route.access;
  const codes = [
    ...OF_ALL,
    ...OF_ACCESS[route.access.kind],
    ...(writes ? OF_BODIES : []),
    ...(namesRevision(route) ? (['resource.changed'] as const) : []),
    ...PROBLEM_CODES.filter((code) => families.some((family) => code.startsWith(`${family}.`))),
  ];
  return [...new Set(codes.map((code) => problems[code].status))].sort((a, b) => a - b);
}

const namesRevision = ({ fields }: Route): boolean => fields.includes('revision');
