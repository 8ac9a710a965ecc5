import type { ProblemKinds } from '../../platform/http/problem.js';

export const domainProblems = {
  'domain.not_a_name': { status: 422, title: 'This is not the name of a domain' },
  'domain.not_registrable': { status: 422, title: 'Nobody can own this domain' },
  'domain.platforms_own': { status: 422, title: 'This domain is the platform itself' },
} satisfies ProblemKinds;
