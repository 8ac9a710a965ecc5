import { type AppointmentTypeDto, Permission, type Practitioners } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { type FormEvent, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useMay } from '@telecare/portal-kit';
import { BookingDialog } from './booking-dialog.js';
import { BookingFailure } from './refusals/booking-failure.js';
import type { BookingFields } from './booking-form.js';
import { NoteFields } from './note-fields.js';
import { OutsideHoursDialog } from './refusals/outside-hours.dialog.js';
import { OverbookDialog } from './refusals/overbook.dialog.js';
import type { AddFirst } from './patient/new-patient.js';
import { PatientField } from './patient/patient-field.js';
import { TimeField } from './times/time-field.js';
import { TimeSummary } from './times/time-summary.js';
import { TypeAndPractitioner } from './type-and-practitioner.js';
import { RoomField } from '../rooms/room-field.js';
import { RoomTakenDialog } from '../rooms/room-taken.dialog.js';
import { type Continued, useParking } from './parked/use-parking.js';
import { useNewAppointment } from './use-new-appointment.js';
import { useReturnFocus } from './use-return-focus.js';
import { useOfferedSlot } from './times/use-offered-slot.js';

interface NewAppointmentFormProps {
  readonly fields: BookingFields;
  readonly continued: Continued;
  readonly types: readonly AppointmentTypeDto[];
  readonly practitioners: Practitioners['items'];
  readonly onClose: () => void;
}

export function NewAppointmentForm({ fields, continued, types, practitioners, onClose }: NewAppointmentFormProps) {
  const { t } = useTranslation('staff-portal');
  const form = useForm<BookingFields>({ defaultValues: fields });
  const { unsaved, end, later, sending } = useParking(form, continued, useReturnFocus(onClose));
  const mayOverbook = useMay(Permission.AppointmentOverbook);
  const [isAsking, setIsAsking] = useState(false);
  const { book, error, forgetFailure, ...booking } = useNewAppointment({ types, practitioners, sending, onDone: end });
  const { take, forget, submitRef } = useOfferedSlot(form, forgetFailure);
  const { submit, addFirst } = useSubmit(form, (typed) => book(typed, false));
  const overbook = () => {
    setIsAsking(false);
    void form.handleSubmit((typed) => book(typed, true))();
  };
  const frame = {
    title: t('appointment.new.title'),
    record: 'new',
    submitLabel: t('appointment.new.submit'),
    submitRef,
    pending: booking.isPending,
    unsaved,
    onLater: later,
    forgetFailure,
  };
  return (
    <>
      <BookingDialog {...frame} onSubmit={submit} onClose={end}>
        <PatientField form={form} addFirst={addFirst} />
        <TypeAndPractitioner form={form} types={types} practitioners={practitioners} />
        <TimeField form={form} ways={['free', 'other']} />
        <RoomField form={form} types={types} />
        <NoteFields form={form} />
        <TimeSummary
          form={form}
          practitioners={practitioners}
          refused={booking.refused}
          minutesOf={(id) => types.find((type) => type.id === id)?.minutes ?? 0}
        />
        <BookingFailure
          title={t('appointment.new.failed')}
          error={error}
          refused={booking.sent}
          onTake={take}
          patientId={form.getValues('patient')?.id}
          onPhone={forgetFailure}
          onOverbook={mayOverbook ? () => setIsAsking(true) : undefined}
        />
      </BookingDialog>
      <OutsideHoursDialog
        error={error}
        confirmLabel={t('appointment.outsideHours.book')}
        refused={booking.sent}
        onTake={take}
        onConfirm={booking.bookOutside}
        onCancel={forget}
      />
      <RoomTakenDialog error={error} onConfirm={booking.bookInRoom} onCancel={forget} />
      {isAsking && <OverbookDialog onConfirm={overbook} onCancel={() => setIsAsking(false)} />}
    </>
  );
}

// Adds a new patient before the appointment, if one is being entered.
function useSubmit(form: UseFormReturn<BookingFields>, book: (typed: BookingFields) => void) {
  const addFirst = useRef<AddFirst>(null);
  const submit = (event?: FormEvent) =>
    void form.handleSubmit((typed) => {
      if (typed.patient) book(typed);
      else addFirst.current?.(submit);
    })(event);
  return { submit, addFirst };
}
