import { APPOINTMENT_REASON_MAX, type AppointmentDto, MESSAGE_MAX } from '@telecare/contracts';
import { useUnboundApi } from '@telecare/api-client';
import Button from '@mui/material/Button';
import { CancelButton, Form, FormDialog } from '@telecare/portal-kit';
import { FormActions, FormFields, TextAreaField } from '@telecare/ui';
import { type FormEvent, useState } from 'react';
import { CancelReasonField } from '../cancel-reason/cancel-reason-field.js';
import { NoEmailNote } from './after/no-email-note.js';
import { type BatchAction, sendCancellations } from './batch.api.js';
import { BatchProgress } from './batch-progress.js';
import { useBatchTexts } from './batch.texts.js';
import { useBatch } from './use-batch.js';
import { useMayMessageMany } from './use-may-message-many.js';

interface ActOnManyDialogProps {
  readonly action: BatchAction;
  readonly appointments: readonly AppointmentDto[];
  readonly onClose: () => void;
}

export function ActOnManyDialog({ action, appointments, onClose }: ActOnManyDialogProps) {
  const { t } = useBatchTexts();
  const api = useUnboundApi();
  const batch = useBatch(action);
  const [fields, setFields] = useState<Cancellation>({ reason: '', cancelReasonId: '', message: '' });
  const { reason, cancelReasonId, message } = fields;
  const count = appointments.length;
  const start = (event: FormEvent) => {
    event.preventDefault();
    batch.start(
      sendCancellations(
        api,
        {
          action,
          reason: reason.trim() || null,
          ...(cancelReasonId && { cancelReasonId }),
          appointments: appointments.map(({ id, revision }) => ({ appointmentId: id, revision })),
        },
        message.trim(),
      ),
      appointments.map(({ id }) => id),
    );
  };
  const close = () => !batch.run?.isRunning && onClose();
  return (
    <FormDialog record={null} title={t(`title.${action}`, { count })} onClose={close}>
      {batch.run ? (
        <BatchProgress batch={batch} kind={action} appointments={appointments} onClose={onClose} />
      ) : (
        <Form unsaved={Boolean(reason.trim() || message.trim())} forgetFailure={undefined} onSubmit={start}>
          <FormFields>
            <div>{t(`text.${action}`)}</div>
            <NoEmailNote appointments={appointments} />
            {action === 'cancel' && <CancelFields fields={fields} onChange={setFields} />}
            <FormActions>
              <CancelButton>{t('back')}</CancelButton>
              <Button type="submit" variant="contained" color={action === 'cancel' ? 'error' : 'primary'}>
                {t(`start.${action}`, { count })}
              </Button>
            </FormActions>
          </FormFields>
        </Form>
      )}
    </FormDialog>
  );
}

interface Cancellation {
  readonly reason: string;
  readonly cancelReasonId: string;
  readonly message: string;
}

interface CancelFieldsProps {
  readonly fields: Cancellation;
  readonly onChange: (fields: Cancellation) => void;
}

function CancelFields({ fields, onChange }: CancelFieldsProps) {
  const { t } = useBatchTexts();
  const writes = useMayMessageMany();
  return (
    <>
      <CancelReasonField
        value={fields.cancelReasonId}
        onChange={(cancelReasonId) => onChange({ ...fields, cancelReasonId })}
      />
      <TextAreaField
        label={t('reason')}
        optionalLabel={t('optional')}
        help={t('reasonHelp')}
        rows={3}
        maxLength={APPOINTMENT_REASON_MAX}
        value={fields.reason}
        onChange={({ target }) => onChange({ ...fields, reason: target.value })}
      />
      {writes && (
        <TextAreaField
          label={t('message')}
          optionalLabel={t('optional')}
          help={t('messageHelp')}
          rows={3}
          maxLength={MESSAGE_MAX}
          value={fields.message}
          onChange={({ target }) => onChange({ ...fields, message: target.value })}
        />
      )}
    </>
  );
}
