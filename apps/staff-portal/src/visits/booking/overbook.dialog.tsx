import { useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog } from '@telecare/ui';

interface OverbookDialogProps {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Two visits at once are nobody's default. */
export function OverbookDialog({ onConfirm, onCancel }: OverbookDialogProps) {
  const { t } = useTranslation('staff-portal');
  return (
    <ConfirmDialog
      open
      title={t('visit.booking.overbook.title')}
      cancelLabel={t('visit.booking.overbook.keep')}
      confirmLabel={t('visit.booking.overbook.confirm')}
      destructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('visit.booking.overbook.text')}
    </ConfirmDialog>
  );
}
