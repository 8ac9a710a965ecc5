import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { APPOINTMENT_REASON_MAX, type AppointmentDto, type Slot } from '@telecare/contracts';
import { Form } from '@telecare/portal-kit';
import { letUnsavedGo, usePathInPractice, useToast, useTranslation } from '@telecare/shell-sdk';
import { FormActions, FormFields, SubmitButton, TextAreaField } from '@telecare/ui';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { appointmentPaths } from '../../../appointments/appointment-paths.js';
import { requestRescheduleMutation, refreshAppointments } from '../../../appointments/appointments.api.js';
import type { Practitioner } from '../booking.api.js';
import { ChosenTimes } from '../times/chosen-times.js';
import { FinalNotice } from './final-notice.js';
import { goneTimes } from './gone-times.js';
import { RefusedTime } from './refused-time.js';
import { useMoveAddress } from '../use-move-address.js';

interface ConfirmMoveProps {
  readonly appointment: AppointmentDto;
  readonly times: readonly Slot[];
  readonly offering: readonly Practitioner[];
  readonly note: string;
  readonly onNote: (note: string) => void;
}

const Text = styled('p')({ margin: 0, lineHeight: 1.5 });

/** Confirms the requested times and the reason. Times taken in the meantime are marked and not sent again. */
export function ConfirmMove({ appointment, times, offering, note, onNote }: ConfirmMoveProps) {
  const { t } = useTranslation('patient-portal');
  const { mayAdd, chooseAnother, keep } = useMoveAddress();
  const requestReschedule = useRescheduleRequest(appointment.id);
  const gone = goneTimes(requestReschedule.error, times);
  const left = times.filter((time) => !gone.includes(time));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    requestReschedule.mutate({ times: [...times], note });
  };
  return (
    <Form unsaved={false} forgetFailure={requestReschedule.reset} onSubmit={submit}>
      <FormFields>
        <ChosenTimes
          times={times}
          gone={gone}
          offering={offering}
          onRemove={(time) => keep(times.filter((other) => other !== time))}
        />
        {mayAdd && gone.length === 0 && (
          <Button variant="outlined" onClick={chooseAnother}>
            {t('move.times.add')}
          </Button>
        )}
        <Text>{t('move.confirm.explanation')}</Text>
        <FinalNotice times={times} noticeMinutes={appointment.noticeMinutes} />
        <TextAreaField
          label={t('move.confirm.note')}
          optionalLabel={t('optional')}
          rows={3}
          maxLength={APPOINTMENT_REASON_MAX}
          value={note}
          onChange={({ target }) => onNote(target.value)}
        />
        <RefusedTime
          title={t('move.failed.propose')}
          error={requestReschedule.error}
          onTime={(slot) => keep([...left, slot])}
        />
        <FormActions>
          {gone.length > 0 ? (
            <Button variant="contained" onClick={() => keep(left)}>
              {t(left.length > 0 ? 'move.times.goOn' : 'book.otherTime')}
            </Button>
          ) : (
            <SubmitButton pending={requestReschedule.isPending}>{t('appointment.reschedule')}</SubmitButton>
          )}
        </FormActions>
      </FormFields>
    </Form>
  );
}

function useRescheduleRequest(appointmentId: string) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const navigate = useNavigate();
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  return useMutation({
    ...requestRescheduleMutation(api, appointmentId),
    onSuccess: () => {
      toast({ title: t('move.done.title'), description: t('move.done.text') });
      letUnsavedGo();
      void navigate(inPractice(appointmentPaths.all), { replace: true });
    },
    onSettled: () => void refreshAppointments(cache, api),
  });
}
