import { asProblem } from '@telecare/api-client';
import { correlationIdOf } from '@telecare/ui';
import { textsOf } from '../texts-of.js';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };

export const useFailureTexts = textsOf('failures', { en, es });

/**
 * Message for a refused or failed call. The portal's own texts under `problems` take precedence over the shared ones.
 */
export function useProblemText(portal: string) {
  const { t } = useFailureTexts();
  return (error: unknown): string => {
    const { code, count } = asProblem(error);
    return t([`${portal}:problems.${code}`, `problems.${code}`, 'problems.unknown'], { count });
  };
}

export function useReferenceText() {
  const { t } = useFailureTexts();
  return (error: unknown): string | undefined => {
    const id = correlationIdOf(error);
    return id && t('reference', { id });
  };
}
