import Button from '@mui/material/Button';
import type { ScheduleException } from '@telecare/contracts';
import { CancelButton, Form, FormDialog } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { FormActions, FormFields } from '@telecare/ui';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { ExceptionFields } from './exception-fields.js';
import { type ExceptionFields as Fields, toException, toFields } from './exception-form.js';

interface ExceptionDialogProps {
  readonly exception: ScheduleException;
  readonly seesReasons: boolean;
  readonly onKeep: (exception: ScheduleException) => void;
  readonly onClose: () => void;
}

export function ExceptionDialog({ exception, seesReasons, onKeep, onClose }: ExceptionDialogProps) {
  const { t } = useTranslation('staff-portal');
  const { kind } = exception;
  const form = useForm<Fields>({ mode: 'onTouched', defaultValues: toFields(exception) });
  const keep = (fields: Fields) => {
    onKeep(toException(kind, fields));
    onClose();
  };
  const submit = (event: FormEvent) => void form.handleSubmit(keep)(event);
  return (
    <FormDialog
      title={t(`scheduling.exceptions.kind.${kind}`)}
      record={exception.lastDay ? exception.firstDay : 'new'}
      onClose={onClose}
    >
      <Form unsaved={form.formState.isDirty} forgetFailure={undefined} onSubmit={submit}>
        <FormFields>
          <ExceptionFields kind={kind} seesReasons={seesReasons} form={form} />
          <FormActions>
            <CancelButton>{t('cancel')}</CancelButton>
            <Button variant="contained" type="submit">
              {t('scheduling.exceptions.keep')}
            </Button>
          </FormActions>
        </FormFields>
      </Form>
    </FormDialog>
  );
}
