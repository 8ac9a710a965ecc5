import type { ProblemKinds } from '../../platform/http/problem.js';

export const personProblems = {
  'profile.not_found': { status: 404, title: 'No user or profile found' },
  'person.refused': { status: 422, title: 'The identity service cannot keep this' },
  'password.current_wrong': { status: 422, title: 'The current password is not right' },
  'password.too_short': { status: 422, title: 'The new password is too short' },
  'password.common': { status: 422, title: 'The new password is among those that are guessed first' },
  'password.is_email': { status: 422, title: 'The new password is the e-mail address' },
  'password.used_before': { status: 422, title: 'The new password was used before' },
  'password.link_dead': { status: 410, title: 'The link no longer works' },
  'password.refused': { status: 422, title: 'The new password is not accepted' },
} satisfies ProblemKinds;
