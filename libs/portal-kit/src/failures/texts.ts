import { asProblem } from '@telecare/api-client';
import { correlationIdOf } from '@telecare/ui';
import { textsOf } from '../texts-of.js';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };

/** What every portal says alike. */
export const useFailureTexts = textsOf('failures', { en, es });

/** What a refused or failed call means. The words under `problems` of the portal itself go before those of all. */
export function useProblemText(portal: string) {
  const { t } = useFailureTexts();
  return (error: unknown): string => {
    const { code, count } = asProblem(error);
    return t([`${portal}:problems.${code}`, `problems.${code}`, 'problems.unknown'], { count });
  };
}

/** What to name to support, for errors that the server has written down. */
export function useReferenceText() {
  const { t } = useFailureTexts();
  return (error: unknown): string | undefined => {
    const id = correlationIdOf(error);
    return id && t('reference', { id });
  };
}
