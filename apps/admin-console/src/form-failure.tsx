import { useTranslation } from '@telecare/shell-sdk';
import { correlationIdOf, FormAlert } from '@telecare/ui';
import { problemText } from './problem-text.js';

interface FormFailureProps {
  readonly title: string;
  /** What the server or the network said; nothing is shown without it. */
  readonly error: unknown;
}

/** Why sending a form failed, in this portal's words. */
export function FormFailure({ title, error }: FormFailureProps) {
  const { t } = useTranslation('admin-console');
  if (!error) return null;
  const id = correlationIdOf(error);
  return (
    <FormAlert title={title} reference={id && t('failure.reference', { id })}>
      {problemText(t, error)}
    </FormAlert>
  );
}
