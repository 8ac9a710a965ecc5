import { correlationIdOf } from '@telecare/ui';
import { useFailureTexts } from './texts.js';

/** What to name to support, for errors that the server has written down. */
export function useReferenceText() {
  const { t } = useFailureTexts();
  return (error: unknown): string | undefined => {
    const id = correlationIdOf(error);
    return id && t('reference', { id });
  };
}
