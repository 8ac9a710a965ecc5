import { APPOINTMENT_REASON_MAX } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog, Stacked, TextAreaField } from '@telecare/ui';
import { useState } from 'react';
import { FormFailure } from '../../failures.js';

interface ReasonDialogProps {
  readonly title: string;
  /** What it means. */
  readonly text: string;
  readonly keepLabel: string;
  readonly confirmLabel: string;
  /** What is said when it was refused. */
  readonly failedTitle: string;
  readonly error: unknown;
  readonly pending: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks before something that a patient will notice, and takes a reason for the history. */
export function ReasonDialog({ text, keepLabel, failedTitle, error, onConfirm, onClose, ...shown }: ReasonDialogProps) {
  const { t } = useTranslation('staff-portal');
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      {...shown}
      open
      destructive
      cancelLabel={keepLabel}
      onConfirm={() => onConfirm(reason)}
      onCancel={onClose}
    >
      <Stacked style={{ gap: 16 }}>
        <span>{text}</span>
        <TextAreaField
          label={t('visit.end.reason')}
          optionalLabel={t('optional')}
          help={t('visit.end.reasonHelp')}
          rows={3}
          maxLength={APPOINTMENT_REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormFailure title={failedTitle} error={error} />
      </Stacked>
    </ConfirmDialog>
  );
}
