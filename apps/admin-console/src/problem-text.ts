import type { Problem } from '@telecare/contracts';
import type { useTranslation } from '@telecare/shell-sdk';

type Translate = ReturnType<typeof useTranslation>['t'];

/** What a refused or failed call means, in words. */
export function problemText(t: Translate, error: unknown): string {
  const { code, count } = asProblem(error);
  return t([`problems.${code}`, 'problems.unknown'], count === undefined ? {} : { count });
}

/** The problem that the generated client throws; a network failure is none. */
export function asProblem(error: unknown): Partial<Problem> {
  return typeof error === 'object' && error !== null && 'code' in error ? (error as Partial<Problem>) : {};
}
