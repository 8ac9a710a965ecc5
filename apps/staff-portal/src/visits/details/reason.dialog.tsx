import { APPOINTMENT_REASON_MAX } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog, correlationIdOf, FormAlert, Stacked, TextAreaField } from '@telecare/ui';
import { useState } from 'react';
import { problemText } from '../../problem-text.js';

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
  const id = correlationIdOf(error);
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
        {Boolean(error) && (
          <FormAlert title={failedTitle} reference={id && t('failure.reference', { id })}>
            {problemText(t, error)}
          </FormAlert>
        )}
      </Stacked>
    </ConfirmDialog>
  );
}
