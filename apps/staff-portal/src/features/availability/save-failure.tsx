import { useTranslation } from '@telecare/shell-sdk';
import { correlationIdOf, FormAlert } from '@telecare/ui';
import { problemText } from '../../problem-text.js';

interface SaveFailureProps {
  /** What was not saved. */
  readonly title: string;
  /** Nothing is shown without it. */
  readonly error: unknown;
}

/** Why saving failed; what was entered is still there. */
export function SaveFailure({ title, error }: SaveFailureProps) {
  const { t } = useTranslation('staff-portal');
  if (!error) return null;
  const id = correlationIdOf(error);
  return (
    <FormAlert title={title} reference={id && t('failure.reference', { id })}>
      {problemText(t, error)}
    </FormAlert>
  );
}
