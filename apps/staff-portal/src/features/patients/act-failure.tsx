import { useReferenceText } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { FormAlert } from '@telecare/ui';
import { useProblemText } from '../../failures.js';

interface ActFailureProps {
  readonly sentence: string;
  readonly error: unknown;
}

export function ActFailure({ sentence, error }: ActFailureProps) {
  const { t } = useTranslation('staff-portal');
  const problemText = useProblemText();
  const referenceText = useReferenceText();
  if (!error) return null;
  return <FormAlert title={t(sentence, { message: problemText(error) })} reference={referenceText(error)} />;
}
