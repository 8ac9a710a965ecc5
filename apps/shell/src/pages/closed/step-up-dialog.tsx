import { useMutation } from '@tanstack/react-query';
import { hasUnsaved, practiceOf, useTranslation, withPractice } from '@telecare/shell-sdk';
import { ConfirmDialog, FormAlert } from '@telecare/ui';
import { useState } from 'react';
import { answerLevel } from '../../http/step-up.js';
import { askIdentity } from '../../session/session.js';

interface StepUpDialogProps {
  readonly level: string;
}

/**
 * Explains why Keycloak will ask for a factor. If the user clicked something or has unsaved input, Keycloak opens in
 * another tab. This page stays, and the action continues once the factor is confirmed.
 */
export function StepUpDialog({ level }: StepUpDialogProps) {
  const { t } = useTranslation();
  const asked = level === '3' ? 'again' : 'once';
  const leaving = useMutation({
    mutationFn: () => {
      const { pathname, search, hash } = window.location;
      return askIdentity(pathname + search + hash, { acr_values: level });
    },
  });
  const [isBlocked, setBlocked] = useState(false);
  const isElsewhere = !isBlocked && (level === '3' || hasUnsaved());
  const proceed = () => {
    if (!isElsewhere) return leaving.mutate();
    const page = withPractice(`/settings?confirm=${level}`, practiceOf(window.location.search));
    if (!window.open(page)) setBlocked(true);
  };
  return (
    <ConfirmDialog
      open
      title={t(`stepUp.${asked}.title`)}
      cancelLabel={t('stepUp.cancel')}
      confirmLabel={t(isElsewhere ? 'stepUp.elsewhere' : 'stepUp.continue')}
      pending={leaving.isPending}
      onConfirm={proceed}
      onCancel={() => answerLevel(false)}
    >
      <p>{t(`stepUp.${asked}.text`)}</p>
      {isElsewhere && <p>{t('stepUp.goesOn')}</p>}
      {isBlocked && <FormAlert title={t('stepUp.blocked')} />}
      {leaving.isError && <FormAlert title={t('stepUp.failed')} />}
    </ConfirmDialog>
  );
}
