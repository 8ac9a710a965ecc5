import { ApiProblem } from '../../http/api-problem.js';
import { addPageMessages } from '../../i18n/i18n.js';

const REFUSALS = [
  'password.too_short',
  'password.common',
  'password.is_email',
  'password.used_before',
  'password.refused',
] as const;

export const isPasswordRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && REFUSALS.some((code) => code === error.code);

export const addPasswordMessages = (): Promise<void> => addPageMessages('passwords', readMessages);

const readMessages = (language: string) =>
  language === 'es' ? import('./passwords.es.json') : import('./passwords.en.json');
