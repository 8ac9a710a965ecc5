import { useApi } from '@telecare/api-client';
import type { MessageTemplateDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog, Stacked } from '@telecare/ui';
import { FormFailure } from '../../../failures.js';
import { removeTemplateMutation } from './templates.api.js';
import { useTemplateTexts } from './templates.texts.js';
import { useTemplateChange } from './use-template-change.js';

interface RemoveTemplateDialogProps {
  readonly template: MessageTemplateDto;
  readonly onClose: () => void;
}

export function RemoveTemplateDialog({ template, onClose }: RemoveTemplateDialogProps) {
  const { t } = useTranslation('staff-portal');
  const { t: own } = useTemplateTexts();
  const remove = useTemplateChange(removeTemplateMutation(useApi(), template.id), { title: own('removed') }, onClose);
  return (
    <ConfirmDialog
      open
      title={own('removeTitle', template)}
      cancelLabel={t('cancel')}
      confirmLabel={own('remove')}
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      onCancel={onClose}
    >
      <Stacked>
        <span>{own('removeText')}</span>
        <FormFailure title={own('notRemoved')} error={remove.error} />
      </Stacked>
    </ConfirmDialog>
  );
}
