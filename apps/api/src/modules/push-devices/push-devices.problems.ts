import type { ProblemKinds } from '../../platform/http/problem.js';

export const pushDevicesProblems = {
  'push.off': { status: 409, title: 'This installation sends no push messages; VAPID_PRIVATE_KEY is not set' },
  'push.endpoint_not_allowed': { status: 422, title: 'The push service of this browser is not allowed' },
  'push.keys_invalid': { status: 422, title: 'The keys of this browser cannot be used' },
} satisfies ProblemKinds;
