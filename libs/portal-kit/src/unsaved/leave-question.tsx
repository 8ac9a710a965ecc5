import { ConfirmDialog } from '@telecare/ui';
import { textsOf } from '../texts-of.js';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

const useUnsavedTexts = textsOf('unsaved', { en, es });

interface LeaveQuestionProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

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
