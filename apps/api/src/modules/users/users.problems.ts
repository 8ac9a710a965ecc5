import type { ProblemKinds } from '../../platform/http/problem.js';

export const userProblems = {
  'user.own_access': { status: 409, title: 'Nobody takes away their own access' },
  'user.has_appointments': { status: 409, title: 'The person has upcoming appointments' },
  'user.last_administrator': { status: 409, title: 'The practice would be left without an administrator' },
  'user.email_taken': { status: 409, title: 'Another account has this email address' },
  'user.belongs_elsewhere': { status: 409, title: 'The account also belongs to another practice or to the platform' },
} satisfies ProblemKinds;
