import Button from '@mui/material/Button';
import type { ScheduleException } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Dialog, FormActions, FormFields } from '@telecare/ui';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { ExceptionFields } from './exception-fields.js';
import { type ExceptionFields as Fields, toException, toFields } from './exception-form.js';

interface ExceptionDialogProps {
  readonly exception: ScheduleException;
  readonly onKeep: (exception: ScheduleException) => void;
  readonly onClose: () => void;
}

/** What differs on some days; it is saved with the hours it belongs to. */
export function ExceptionDialog({ exception, onKeep, onClose }: ExceptionDialogProps) {
  const { t } = useTranslation('staff-portal');
  const { kind } = exception;
  const form = useForm<Fields>({ mode: 'onTouched', defaultValues: toFields(exception) });
  const keep = (fields: Fields) => {
    onKeep(toException(kind, fields));
    onClose();
  };
  const submit = (event: FormEvent) => void form.handleSubmit(keep)(event);
  return (
    <Dialog open title={t(`scheduling.exceptions.kind.${kind}`)} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <FormFields>
          <ExceptionFields kind={kind} form={form} />
          <FormActions>
            <Button variant="outlined" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button variant="contained" type="submit">
              {t('scheduling.exceptions.keep')}
            </Button>
          </FormActions>
        </FormFields>
      </form>
    </Dialog>
  );
}
