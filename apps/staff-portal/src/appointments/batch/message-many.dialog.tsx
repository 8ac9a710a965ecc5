import Button from '@mui/material/Button';
import { useUnboundApi } from '@telecare/api-client';
import { type AppointmentDto, MESSAGE_MAX } from '@telecare/contracts';
import { FormDialog } from '@telecare/portal-kit';
import { FormActions, FormFields, TextAreaField } from '@telecare/ui';
import { useState } from 'react';
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
  const batch = useBatch();
  // The dialog keeps its rows when the list behind it changes.
  const [rows] = useState(appointments);
  const [content, setContent] = useState('');
  const count = new Set(rows.map(({ patient }) => patient.id)).size;
  const start = () =>
    batch.start(
      sendMessages(api, content.trim()),
      rows.map(({ id }) => id),
    );
  const close = () => !batch.run?.isRunning && onClose();
  return (
    <FormDialog record={content || null} title={t('title.message', { count })} onClose={close}>
      {batch.run ? (
        <BatchProgress batch={batch} kind="message" appointments={rows} onClose={onClose} />
      ) : (
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
            <Button variant="outlined" onClick={onClose}>
              {t('back')}
            </Button>
            <Button variant="contained" disabled={content.trim() === ''} onClick={start}>
              {t('start.message', { count })}
            </Button>
          </FormActions>
        </FormFields>
      )}
    </FormDialog>
  );
}
