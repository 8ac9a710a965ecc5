import { useApi } from '@telecare/api-client';
import type { CancelReasonDto } from '@telecare/contracts';
import { ConfirmDialog, Stacked, typeName } from '@telecare/ui';
import { FormFailure } from '../../failures.js';
import { removeReasonMutation } from './cancel-reasons.api.js';
import { useCancelReasonTexts } from './cancel-reasons.texts.js';
import { useReasonChange } from './use-reason-change.js';

interface RemoveReasonDialogProps {
  readonly reason: CancelReasonDto;
  readonly onClose: () => void;
}

export function RemoveReasonDialog({ reason, onClose }: RemoveReasonDialogProps) {
  const { t } = useCancelReasonTexts();
  const remove = useReasonChange(removeReasonMutation(useApi(), reason.id), t('removed'), onClose);
  return (
    <ConfirmDialog
      open
      title={t('removeTitle', { name: typeName(reason) })}
      cancelLabel={t('cancel')}
      confirmLabel={t('remove')}
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      onCancel={onClose}
    >
      <Stacked>
        <span>{t('removeText')}</span>
        <FormFailure title={t('notRemoved')} error={remove.error} />
      </Stacked>
    </ConfirmDialog>
  );
}
