import { asProblem } from '@telecare/api-client';
import { FormAlert } from '@telecare/ui';
import type { ReactNode } from 'react';
import { useFailureTexts, useProblemText, useReferenceText } from './texts.js';

export interface FormFailureProps {
  /** Sentence that says what failed. */
  readonly title: string;
  /** Error of the server or the network. Renders nothing without one. */
  readonly error: unknown;
  /** Actions to offer. */
  readonly children?: ReactNode;
}

interface PortalFailureProps extends FormFailureProps {
  /** Portal whose texts take precedence. */
  readonly portal: string;
}

/** Why something was not done; what was entered is still there. */
export function FormFailure({ portal, title, error, children }: PortalFailureProps) {
  const problemText = useProblemText(portal);
  const referenceText = useReferenceText();
  const { t } = useFailureTexts();
  if (!error) return null;
  // The write may have succeeded.
  const isUnconfirmed = asProblem(error).code === 'network.unconfirmed';
  return (
    <FormAlert title={isUnconfirmed ? t('unconfirmed') : title} reference={referenceText(error)}>
      <div>{problemText(error)}</div>
      {children}
    </FormAlert>
  );
}
