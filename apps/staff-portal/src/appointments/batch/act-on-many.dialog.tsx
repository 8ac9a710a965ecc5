import { APPOINTMENT_REASON_MAX, type AppointmentDto } from '@telecare/contracts';
import { useUnboundApi } from '@telecare/api-client';
import Button from '@mui/material/Button';
import { FormDialog } from '@telecare/portal-kit';
import { FormActions, FormFields, TextAreaField } from '@telecare/ui';
import { useState } from 'react';
import { CancelReasonField } from '../cancel-reason/cancel-reason-field.js';
import { type BatchAction, sendAction } from './batch.api.js';
import { BatchProgress } from './batch-progress.js';
import { useBatchTexts } from './batch.texts.js';
import { useBatch } from './use-batch.js';

interface ActOnManyDialogProps {
  readonly action: BatchAction;
  readonly appointments: readonly AppointmentDto[];
  readonly onClose: () => void;
}

export function ActOnManyDialog({ action, appointments, onClose }: ActOnManyDialogProps) {
  const { t } = useBatchTexts();
  const api = useUnboundApi();
  const batch = useBatch();
  const [reason, setReason] = useState('');
  const [cancelReasonId, setCancelReasonId] = useState('');
  const count = appointments.length;
  const start = () =>
    batch.start(
      sendAction(api, {
        action,
        reason: reason.trim() || null,
        ...(cancelReasonId && { cancelReasonId }),
        appointments: appointments.map(({ id, revision }) => ({ appointmentId: id, revision })),
      }),
      appointments.map(({ id }) => id),
    );
  const close = () => !batch.run?.isRunning && onClose();
  return (
    <FormDialog record={null} title={t(`title.${action}`, { count })} onClose={close}>
      {batch.run ? (
        <BatchProgress batch={batch} kind={action} appointments={appointments} onClose={onClose} />
      ) : (
        <FormFields>
          <div>{t(`text.${action}`)}</div>
          {action === 'cancel' && (
            <>
              <CancelReasonField value={cancelReasonId} onChange={setCancelReasonId} />
              <TextAreaField
                label={t('reason')}
                optionalLabel={t('optional')}
                help={t('reasonHelp')}
                rows={3}
                maxLength={APPOINTMENT_REASON_MAX}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </>
          )}
          <FormActions>
            <Button variant="outlined" onClick={onClose}>
              {t('back')}
            </Button>
            <Button variant="contained" color={action === 'cancel' ? 'error' : 'primary'} onClick={start}>
              {t(`start.${action}`, { count })}
            </Button>
          </FormActions>
        </FormFields>
      )}
    </FormDialog>
  );
}
