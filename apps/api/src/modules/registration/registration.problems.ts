import type { ProblemKinds } from '../../platform/http/problem.js';

export const signUpProblems = {
  'signup.invalid_email': { status: 422, title: 'Invalid Email' },
  'signup.weak_password': { status: 422, title: 'Weak Password' },
  'signup.too_many_attempts': { status: 429, title: 'Please wait before trying again' },
  'signup.invitation_required': {
    status: 403,
    title: 'Patient registration requires an invitation from a healthcare practice',
  },
} satisfies ProblemKinds;
