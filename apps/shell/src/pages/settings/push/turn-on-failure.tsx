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
  if (!(error instanceof ApiProblem)) return t('settings.push.noService');
  // The API sends only to the services of known browsers.
  return error.status === 422 ? t('settings.push.refused') : problemText(t, error);
}
