import { asProblem } from '@telecare/api-client';
import type { useTranslation } from '@telecare/shell-sdk';

type Translate = ReturnType<typeof useTranslation>['t'];

/** What a refused or failed call means, in words. */
export function problemText(t: Translate, error: unknown): string {
  const { code, count } = asProblem(error);
  return t([`problems.${code}`, 'problems.unknown'], count === undefined ? {} : { count });
}
