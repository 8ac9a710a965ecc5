import { asProblem } from '@telecare/api-client';
import { textsOf } from '@telecare/portal-kit';
import { useProblemText } from '../../../../failures.js';
import en from './merge.en.json' with { type: 'json' };
import es from './merge.es.json' with { type: 'json' };

export const useMergeTexts = textsOf('patient-merge', { en, es });

export function useMergeProblemText() {
  const { t } = useMergeTexts();
  const problemText = useProblemText();
  return (error: unknown): string => {
    const [family, reason] = (asProblem(error).code ?? '').split('.');
    return family === 'merge' ? t(`problems.${reason}`) : problemText(error);
  };
}
