import type { TFunction } from 'i18next';
import { ApiProblem } from '../../http/api-problem.js';

export function problemText(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiProblem)) return t('problems.unknown');
  return t([`problems.${error.code}`, 'problems.unknown']);
}

export function problemReference(t: TFunction, error: unknown): string | undefined {
  const id = error instanceof ApiProblem ? error.correlationId : undefined;
  return id && t('problems.reference', { id });
}
