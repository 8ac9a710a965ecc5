import Button from '@mui/material/Button';
import { APPOINTMENT_REASON_MAX, type AppointmentDto } from '@telecare/contracts';
import { Form, FormDialog } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { dayTimeText, FormActions, FormFields, SubmitButton, TextAreaField } from '@telecare/ui';
import { type FormEvent, useState } from 'react';
import { useShownZone } from '../../use-shown-zone.js';
import { BookingFailure } from '../booking/refusals/booking-failure.js';
import { OutsideHoursDialog } from '../booking/refusals/outside-hours.dialog.js';
import { useReopenTexts } from './reopen.texts.js';
import { useReopening } from './use-reopening.js';

interface ReopenDialogProps {
  readonly appointment: AppointmentDto;
  readonly onClose: () => void;
}

export function ReopenDialog({ appointment, onClose }: ReopenDialogProps) {
  const { t } = useTranslation('staff-portal');
  const { t: tReopen } = useReopenTexts();
  const zone = useShownZone();
  const [startsAt, setStartsAt] = useState(appointment.startsAt);
  const [reason, setReason] = useState('');
  const reopening = useReopening(appointment, onClose);
  const isMoved = startsAt !== appointment.startsAt;
  const send = (confirmed: { outsideHours?: true } = {}) =>
    reopening.mutate({
      revision: appointment.revision,
      reason: reason || null,
      ...(isMoved && { startsAt }),
      ...confirmed,
    });
  const take = (time: string) => {
    setStartsAt(time);
    reopening.reset();
  };
  const { name } = appointment.patient;
  const time = dayTimeText(new Date(startsAt), zone);
  return (
    <FormDialog title={tReopen('title', { name })} record={appointment.id} onClose={onClose}>
      <Form unsaved={reason !== ''} forgetFailure={reopening.reset} onSubmit={submitting(send)}>
        <FormFields>
          <strong>{tReopen('time', { time, practitioner: appointment.practitioner.name })}</strong>
          <div>{tReopen(isMoved ? 'textAt' : 'text')}</div>
          <TextAreaField
            label={tReopen('reason')}
            optionalLabel={t('optional')}
            help={t('appointment.end.reasonHelp')}
            rows={2}
            maxLength={APPOINTMENT_REASON_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <BookingFailure
            title={tReopen('failed')}
            error={reopening.error}
            onTake={({ startsAt: nearest }) => take(nearest)}
          />
          <FormActions>
            <Button variant="outlined" onClick={onClose}>
              {tReopen('keep')}
            </Button>
            <SubmitButton pending={reopening.isPending}>{tReopen(isMoved ? 'submitAt' : 'submit')}</SubmitButton>
          </FormActions>
        </FormFields>
      </Form>
      <OutsideHoursDialog
        error={reopening.error}
        confirmLabel={tReopen('submit')}
        onConfirm={() => send({ outsideHours: true })}
        onCancel={reopening.reset}
      />
    </FormDialog>
  );
}

const submitting = (send: () => void) => (event: FormEvent) => {
  event.preventDefault();
  send();
};
