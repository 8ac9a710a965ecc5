import { APPOINTMENT_REASON_MAX } from '@telecare/contracts';
import { ConfirmFormDialog } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { TextAreaField } from '@telecare/ui';
import { type ReactNode, useState } from 'react';
import { FormFailure } from '../../failures.js';

interface ReasonDialogProps {
  readonly title: string;
  readonly record: string;
  readonly text: string;
  readonly keepLabel: string;
  readonly confirmLabel: string;
  readonly failedTitle: string;
  readonly error: unknown;
  readonly pending: boolean;
  readonly unsaved?: boolean;
  readonly children?: ReactNode;
  readonly forgetFailure: () => void;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

export function ReasonDialog({
  text,
  failedTitle,
  error,
  unsaved = false,
  children,
  onConfirm,
  ...shown
}: ReasonDialogProps) {
  const { t } = useTranslation('staff-portal');
  const [reason, setReason] = useState('');
  return (
    <ConfirmFormDialog {...shown} unsaved={unsaved || reason !== ''} onConfirm={() => onConfirm(reason)}>
      <div>{text}</div>
      {children}
      <TextAreaField
        label={t('appointment.end.reason')}
        optionalLabel={t('optional')}
        help={t('appointment.end.reasonHelp')}
        rows={3}
        maxLength={APPOINTMENT_REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormFailure title={failedTitle} error={error} />
    </ConfirmFormDialog>
  );
}
