import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { APPOINTMENT_NOTES_MAX, type Slot, type AppointmentTypeDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { useState } from 'react';
import { refreshAppointments } from '../../../appointments/appointments.api.js';
import { bookMutation, type Practitioner } from '../booking.api.js';
import { PhoneField, useMissingPhone } from './missing-phone.js';
import { FinalNotice } from './final-notice.js';
import { ConfirmTime } from './confirm-time.js';
import { useBookingAddress } from '../use-booking-address.js';
import { useShownTime } from '../times/use-shown-time.js';

interface ConfirmBookingProps {
  readonly type: AppointmentTypeDto;
  readonly time: Slot;
  readonly offering: readonly Practitioner[];
  readonly note: string;
  readonly onNote: (note: string) => void;
}

/** Remounted for each type and time, so that retries of one booking use the same key. */
export function ConfirmBooking({ type, time, offering, note, onNote }: ConfirmBookingProps) {
  const { t } = useTranslation('patient-portal');
  const { chooseOtherTime, replaceTime, finish } = useBookingAddress();
  const [key] = useState(() => crypto.randomUUID());
  const book = useBooking();
  const appointment = useShownTime(type, time, offering);
  const done = (appointmentId: string) => {
    onNote('');
    finish(appointmentId);
  };
  const phone = useMissingPhone(type.mode === 'phone');
  const send = async () => {
    if (!(await phone.save())) return;
    const shown = { appointmentTypeId: type.id, noticeMinutes: type.bookedNoticeMinutes };
    book.mutate({ key, ...shown, ...time, notes: note }, { onSuccess: ({ id }) => done(id) });
  };
  const isDirect = type.booking === 'direct';
  return (
    <ConfirmTime
      appointment={appointment}
      explanation={t(isDirect ? 'book.confirm.direct' : 'book.confirm.request')}
      note={note}
      noteLabel={t('book.confirm.note')}
      noteMax={APPOINTMENT_NOTES_MAX}
      onNote={onNote}
      submitLabel={t(isDirect ? 'book.confirm.submitDirect' : 'book.confirm.submitRequest')}
      failedTitle={t('book.failed.book')}
      act={{ ...book, isPending: book.isPending || phone.isPending, error: phone.error ?? book.error }}
      onSubmit={() => void send()}
      onOtherTime={chooseOtherTime}
      onTime={replaceTime}
    >
      {phone.isMissing && <PhoneField phone={phone} />}
      <FinalNotice times={[time]} noticeMinutes={type.bookedNoticeMinutes} />
    </ConfirmTime>
  );
}

/** Also refetches after a refusal, because the free times have changed. */
function useBooking() {
  const cache = useQueryClient();
  const api = useApi();
  return useMutation({ ...bookMutation(api), onSettled: () => void refreshAppointments(cache, api) });
}
