import { PROBLEM_CODES, type ProblemCode } from '@telecare/contracts';
import { z } from 'zod';
import type { Access } from '../access/endpoint.decorator.js';
import type { Route } from '../access/route-table.js';
import { problemStatus } from '../http/problem.js';

/** No address of the document is asked with a method that it does not have. */
const OF_OTHER_METHODS: ProblemCode = 'request.method_not_allowed';

const OF_BODIES: readonly ProblemCode[] = ['request.too_large', 'request.type_unsupported'];

/** What can be said of any request, and what can go wrong with any. */
const OF_ALL = PROBLEM_CODES.filter(
  (code) => /^(request|service|internal)\./.test(code) && code !== OF_OTHER_METHODS && !OF_BODIES.includes(code),
);

/** A page key or an id may name nothing; beyond that, who asks decides. */
const OF_ACCESS: Record<Access['kind'], readonly ProblemCode[]> = {
  public: ['resource.not_found'],
  own: ['auth.required', 'profile.not_found'],
  practice: ['auth.required', 'access.denied', 'practice.not_found'],
  platform: ['auth.required', 'access.denied', 'resource.not_found'],
};

/** The families of codes that the writes of a part of the API refuse with, by the first word of its path. */
const OF_WRITES: Record<string, readonly string[]> = {
  auth: ['auth'],
  'appointment-links': ['appointment'],
  appointments: ['appointment'],
  'invitation-acceptances': ['invitation', 'password', 'person', 'identity'],
  'invitation-lookup': ['invitation'],
  invitations: ['invitation', 'patient'],
  'my-appointments': ['appointment'],
  patients: ['patient', 'invitation'],
  platform: ['practice', 'user', 'person', 'invitation'],
  'practice-settings': ['practice', 'logo'],
  practitioners: ['schedule'],
  profile: ['profile', 'password', 'person', 'identity'],
  'sign-ups': ['signup'],
  users: ['user', 'person'],
  'visit-types': ['visit_type'],
};

/** Joining a call and everything in it, reading included. */
const CALL = /\/call(\/|$)/;

/** Every status that a route may refuse with, in order. */
export function refusalStatuses(route: Route): number[] {
  if (!route.access) throw new Error(`${route.operation} does not say who may call it`);
  const writes = route.method !== 'GET';
  const families = [...(writes ? (OF_WRITES[route.tag] ?? []) : []), ...(CALL.test(route.path) ? ['video'] : [])];
  const codes = [
    ...OF_ALL,
    ...OF_ACCESS[route.access.kind],
    ...(writes ? OF_BODIES : []),
    ...(namesRevision(route) ? (['resource.changed'] as const) : []),
    ...PROBLEM_CODES.filter((code) => families.some((family) => code.startsWith(`${family}.`))),
  ];
  return [...new Set(codes.map(problemStatus))].sort((a, b) => a - b);
}

/** A change of what other people change too. */
const namesRevision = ({ parameters }: Route): boolean =>
  parameters.some(({ schema }) => schema instanceof z.ZodObject && 'revision' in schema.shape);
