import { asProblem } from '@telecare/api-client';
import { FormAlert } from '@telecare/ui';
import type { ReactNode } from 'react';
import { useFailureTexts, useProblemText, useReferenceText } from './texts.js';

export interface FormFailureProps {
  /** What did not work, as a sentence. */
  readonly title: string;
  /** What the server or the network said; nothing is shown without it. */
  readonly error: unknown;
  /** What can be done now. */
  readonly children?: ReactNode;
}

interface PortalFailureProps extends FormFailureProps {
  /** Whose own words come first. */
  readonly portal: string;
}

/** Why something was not done; what was entered is still there. */
export function FormFailure({ portal, title, error, children }: PortalFailureProps) {
  const problemText = useProblemText(portal);
  const referenceText = useReferenceText();
  const { t } = useFailureTexts();
  if (!error) return null;
  // Nobody knows that it did not work.
  const isUnconfirmed = asProblem(error).code === 'network.unconfirmed';
  return (
    <FormAlert title={isUnconfirmed ? t('unconfirmed') : title} reference={referenceText(error)}>
      <div>{problemText(error)}</div>
      {children}
    </FormAlert>
  );
}
