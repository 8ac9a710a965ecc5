import Button from '@mui/material/Button';
import { useUnboundApi } from '@telecare/api-client';
import { type AppointmentDto, MESSAGE_MAX } from '@telecare/contracts';
import { CancelButton, Form, FormDialog } from '@telecare/portal-kit';
import { FormActions, FormFields, TextAreaField } from '@telecare/ui';
import { type FormEvent, useState } from 'react';
import { sendMessages } from './batch.api.js';
import { BatchProgress } from './batch-progress.js';
import { useBatchTexts } from './batch.texts.js';
import { useBatch } from './use-batch.js';

interface MessageManyDialogProps {
  readonly appointments: readonly AppointmentDto[];
  readonly onClose: () => void;
}

export function MessageManyDialog({ appointments, onClose }: MessageManyDialogProps) {
  const { t } = useBatchTexts();
  const api = useUnboundApi();
  const batch = useBatch('message');
  // The dialog keeps its rows when the list behind it changes.
  const [rows] = useState(appointments);
  const [content, setContent] = useState('');
  const count = new Set(rows.map(({ patient }) => patient.id)).size;
  const start = (event: FormEvent) => {
    event.preventDefault();
    batch.start(
      sendMessages(api, content.trim()),
      rows.map(({ id }) => id),
    );
  };
  const close = () => !batch.run?.isRunning && onClose();
  return (
    <FormDialog record={null} title={t('title.message', { count })} onClose={close}>
      {batch.run ? (
        <BatchProgress batch={batch} kind="message" appointments={rows} onClose={onClose} />
      ) : (
        <Form unsaved={content.trim() !== ''} forgetFailure={undefined} onSubmit={start}>
          <FormFields>
            <div>{t('text.message')}</div>
            <TextAreaField
              label={t('message')}
              rows={5}
              maxLength={MESSAGE_MAX}
              value={content}
              onChange={({ target }) => setContent(target.value)}
            />
            <FormActions>
              <CancelButton>{t('back')}</CancelButton>
              <Button type="submit" variant="contained" disabled={content.trim() === ''}>
                {t('start.message', { count })}
              </Button>
            </FormActions>
          </FormFields>
        </Form>
      )}
    </FormDialog>
  );
}
