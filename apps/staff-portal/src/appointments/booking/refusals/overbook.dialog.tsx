import { useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog } from '@telecare/ui';

interface OverbookDialogProps {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function OverbookDialog({ onConfirm, onCancel }: OverbookDialogProps) {
  const { t } = useTranslation('staff-portal');
  return (
    <ConfirmDialog
      open
      title={t('appointment.booking.overbook.title')}
      cancelLabel={t('appointment.booking.overbook.keep')}
      confirmLabel={t('appointment.booking.overbook.confirm')}
      destructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('appointment.booking.overbook.text')}
    </ConfirmDialog>
  );
}
