import { asProblem } from '@telecare/api-client';
import { FormAlert } from '@telecare/ui';
import type { ReactNode } from 'react';
import { useFailureTexts, useProblemText, useReferenceText } from './texts.js';

export interface FormFailureProps {
  readonly title: string;
  readonly error: unknown;
  readonly children?: ReactNode;
}

interface PortalFailureProps extends FormFailureProps {
  readonly portal: string;
}

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
