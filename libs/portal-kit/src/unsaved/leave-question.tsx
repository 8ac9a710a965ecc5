import { ConfirmDialog } from '@telecare/ui';
import { useUnsavedTexts } from './texts.js';

interface LeaveQuestionProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Before something typed is lost; the way back has the focus. */
export function LeaveQuestion({ onKeep, onDiscard }: LeaveQuestionProps) {
  const { t } = useUnsavedTexts();
  return (
    <ConfirmDialog
      open
      destructive
      title={t('title')}
      cancelLabel={t('keep')}
      confirmLabel={t('discard')}
      onCancel={onKeep}
      onConfirm={onDiscard}
    >
      {t('text')}
    </ConfirmDialog>
  );
}
