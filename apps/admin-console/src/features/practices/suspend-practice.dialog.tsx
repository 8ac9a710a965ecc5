import type { ManagedPracticeDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog } from '@telecare/ui';
import { practiceHost } from '../../practice-host.js';

interface SuspendPracticeDialogProps {
  readonly practice: ManagedPracticeDto;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const CONCERNED = ['administrators', 'practitioners', 'patients', 'upcomingAppointments'] as const;

export function SuspendPracticeDialog({ practice, onConfirm, onCancel }: SuspendPracticeDialogProps) {
  const { t } = useTranslation('admin-console');
  return (
    <ConfirmDialog
      open
      title={t('practices.suspendTitle', { name: practice.name })}
      cancelLabel={t('cancel')}
      confirmLabel={t('practices.suspend')}
      destructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{practiceHost(practice.subdomain)}</p>
      <p>{t('practices.suspendText')}</p>
      <ul>
        {CONCERNED.map((what) => (
          <li key={what}>{t(`practices.suspendConcerns.${what}`, { count: practice[what] })}</li>
        ))}
      </ul>
      <p>{t('practices.suspendKept')}</p>
    </ConfirmDialog>
  );
}
