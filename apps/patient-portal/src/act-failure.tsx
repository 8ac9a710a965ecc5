import { useTranslation } from '@telecare/shell-sdk';
import { correlationIdOf, FormAlert } from '@telecare/ui';
import { problemText } from './problem-text.js';

interface ActFailureProps {
  /** What did not work, as a sentence. */
  readonly title: string;
  readonly error: unknown;
}

/** Why something was not done, in words; nothing without an error. */
export function ActFailure({ title, error }: ActFailureProps) {
  const { t } = useTranslation('patient-portal');
  if (!error) return null;
  const id = correlationIdOf(error);
  return (
    <FormAlert title={title} reference={id && t('failure.reference', { id })}>
      {problemText(t, error)}
    </FormAlert>
  );
}
