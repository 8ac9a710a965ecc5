import { APPOINTMENT_REASON_MAX, type AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog, correlationIdOf, FormAlert, Stacked, TextAreaField } from '@telecare/ui';
import { useState } from 'react';
import { problemText } from '../../problem-text.js';
import { type Ending, useVisitAct } from './use-visit-act.js';

interface EndVisitDialogProps {
  readonly visit: AppointmentDto;
  readonly ending: Ending;
  readonly onClose: () => void;
}

/** Cancelling and not showing up end a visit for good, so they are asked about, and may be given a reason. */
export function EndVisitDialog({ visit, ending, onClose }: EndVisitDialogProps) {
  const { t } = useTranslation('staff-portal');
  const [reason, setReason] = useState('');
  const act = useVisitAct(visit);
  const { name } = visit.patient;
  const id = correlationIdOf(act.error);
  return (
    <ConfirmDialog
      open
      title={t(`visit.end.${ending}.title`, { name })}
      cancelLabel={t('visit.end.keep')}
      confirmLabel={t(`visit.action.${ending}`)}
      destructive
      pending={act.isPending}
      onConfirm={() => act.mutate({ action: ending, reason }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <Stacked style={{ gap: 16 }}>
        <span>{t(`visit.end.${ending}.text`)}</span>
        <TextAreaField
          label={t('visit.end.reason')}
          optionalLabel={t('optional')}
          help={t('visit.end.reasonHelp')}
          rows={3}
          maxLength={APPOINTMENT_REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {act.error && (
          <FormAlert title={t(`visit.failed.${ending}`)} reference={id && t('failure.reference', { id })}>
            {problemText(t, act.error)}
          </FormAlert>
        )}
      </Stacked>
    </ConfirmDialog>
  );
}
