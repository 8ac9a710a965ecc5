import { useTranslation } from '@telecare/shell-sdk';
import { correlationIdOf, FormAlert } from '@telecare/ui';
import { problemText } from '../../problem-text.js';

interface ActFailureProps {
  /** Key of a sentence that takes the `message`. */
  readonly sentence: string;
  readonly error: unknown;
}

/** "Failed to add patient record: …" with the server's reason in words; nothing without an error. */
export function ActFailure({ sentence, error }: ActFailureProps) {
  const { t } = useTranslation('staff-portal');
  if (!error) return null;
  const id = correlationIdOf(error);
  return (
    <FormAlert
      title={t(sentence, { message: problemText(t, error) })}
      reference={id && t('failure.reference', { id })}
    />
  );
}
