import type { TFunction } from 'i18next';
import { useTranslation } from '@telecare/shell-sdk';
import { FormAlert } from '@telecare/ui';
import { ApiProblem } from '../../../http/api-problem.js';
import { problemReference, problemText } from '../../parts/problem-text.js';
import { NotAllowed } from './use-push.js';

export function TurnOnFailure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  if (!error) return null;
  return (
    <FormAlert title={t('settings.push.notTurnedOn')} reference={problemReference(t, error)}>
      {textOf(t, error)}
    </FormAlert>
  );
}

function textOf(t: TFunction, error: unknown): string {
  if (error instanceof NotAllowed) return t('settings.push.notAllowed');
  return error instanceof ApiProblem ? problemText(t, error) : t('settings.push.noService');
}
