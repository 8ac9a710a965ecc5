import { ApiProblem } from '../../http/api-problem.js';

const REFUSALS = [
  'password.too_short',
  'password.common',
  'password.is_email',
  'password.used_before',
  'password.refused',
] as const;

/** Whether the identity server refused the new password, so that the reason belongs beside its field. */
export const isPasswordRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && REFUSALS.some((code) => code === error.code);
