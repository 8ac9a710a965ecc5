import { asProblem } from '@telecare/api-client';
import { useFailureTexts } from './texts.js';

/** What a refused or failed call means. The words under `problems` of the portal itself go before those of all. */
export function useProblemText(portal: string) {
  const { t } = useFailureTexts();
  return (error: unknown): string => {
    const { code, count } = asProblem(error);
    return t([`${portal}:problems.${code}`, `problems.${code}`, 'problems.unknown'], { count });
  };
}
