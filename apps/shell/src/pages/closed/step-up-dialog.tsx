import { useMutation } from '@tanstack/react-query';
import { hasUnsaved, practiceOf, useTranslation, withPractice } from '@telecare/shell-sdk';
import { ConfirmDialog, FormAlert } from '@telecare/ui';
import { lackingLevel } from '../../http/step-up.js';
import { askIdentity } from '../../session/session.js';

interface StepUpDialogProps {
  readonly level: string;
}

/** Says why the identity server will ask before it leads there, in another tab where this one holds unsaved text. */
export function StepUpDialog({ level }: StepUpDialogProps) {
  const { t } = useTranslation();
  const asked = level === '3' ? 'again' : 'once';
  const close = () => lackingLevel.set(undefined);
  const leaving = useMutation({
    mutationFn: () => {
      const { pathname, search, hash } = window.location;
      return askIdentity(pathname + search + hash, { acr_values: level });
    },
  });
  const isUnsaved = hasUnsaved();
  const confirmElsewhere = () => {
    window.open(withPractice(`/settings?confirm=${level}`, practiceOf(window.location.search)));
    close();
  };
  return (
    <ConfirmDialog
      open
      title={t(`stepUp.${asked}.title`)}
      cancelLabel={t('stepUp.cancel')}
      confirmLabel={t(isUnsaved ? 'stepUp.elsewhere' : 'stepUp.continue')}
      pending={leaving.isPending}
      onConfirm={() => (isUnsaved ? confirmElsewhere() : leaving.mutate())}
      onCancel={close}
    >
      <p>{t(`stepUp.${asked}.text`)}</p>
      {isUnsaved && <p>{t('stepUp.unsaved')}</p>}
      {leaving.isError && <FormAlert title={t('stepUp.failed')} />}
    </ConfirmDialog>
  );
}
