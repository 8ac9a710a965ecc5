import {
  APPOINTMENT_REASON_MAX,
  type AppointmentDto,
  MOVABLE_STATUSES,
  type Practitioners,
  type Slot,
  type AppointmentTypeDto,
} from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { localDay, minutesBetween, TextAreaField } from '@telecare/ui';
import { type FormEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useShownZone } from '../../use-shown-zone.js';
import { AppointmentChange } from './appointment-change.js';
import type { BookingFields } from './booking-form.js';
import { BookingDialog } from './booking-dialog.js';
import { BookingFailure } from './refusals/booking-failure.js';
import { NearestTimes } from './times/nearest-times.js';
import { NoteFields } from './note-fields.js';
import { OutsideHoursDialog } from './refusals/outside-hours.dialog.js';
import { TimeField } from './times/time-field.js';
import { TimeSummary } from './times/time-summary.js';
import { TypeAndPractitioner } from './type-and-practitioner.js';
import { RoomField } from '../rooms/room-field.js';
import { RoomTakenDialog } from '../rooms/room-taken.dialog.js';
import { useEditAppointment } from './use-edit-appointment.js';
import { useOfferedSlot } from './times/use-offered-slot.js';

interface EditAppointmentFormProps {
  readonly opened: AppointmentDto;
  readonly nearest: readonly Slot[] | undefined;
  readonly moves: boolean | undefined;
  readonly types: readonly AppointmentTypeDto[];
  readonly practitioners: Practitioners['items'];
  readonly onClose: () => void;
}

export function EditAppointmentForm(props: EditAppointmentFormProps) {
  const { nearest, types, practitioners, onClose } = props;
  const { t } = useTranslation('staff-portal');
  const timeZone = useShownZone();
  const [today] = useState(() => localDay(new Date(), timeZone));
  const edit = useEditAppointment(props, today);
  const { appointment, form, save, error, forgetFailure } = edit;
  const { take, submitRef } = useOfferedSlot(form, forgetFailure);
  const onSubmit = (event: FormEvent) => void form.handleSubmit(save)(event);
  const frame = {
    title: t('appointment.edit.title', { name: appointment.patient.name }),
    record: appointment.id,
    submitLabel: t('appointment.edit.submit'),
    submitRef,
    pending: edit.isPending,
    unsaved: form.formState.isDirty,
    forgetFailure,
  };
  return (
    <BookingDialog {...frame} onSubmit={onSubmit} onClose={onClose}>
      {nearest && <NearestTimes nearest={nearest} onTake={take} />}
      {MOVABLE_STATUSES.includes(appointment.status) && (
        <>
          <TypeAndPractitioner
            form={form}
            types={types}
            practitioners={practitioners}
            current={currentOf(appointment)}
          />
          <TimeField form={form} ways={['keep', 'free', 'other']} movingId={appointment.id} />
          <TimeSummary
            form={form}
            practitioners={practitioners}
            kept={appointment.startsAt}
            refused={edit.refused}
            minutesOf={(id) => minutesOf(appointment, types, id)}
          />
        </>
      )}
      <RoomField form={form} types={types} appointment={appointment} />
      <NoteFields form={form} />
      <ReasonField form={form} />
      <BookingFailure
        title={t('appointment.edit.failed')}
        error={error}
        refused={edit.refused}
        onTake={take}
        patientId={appointment.patient.id}
        onPhone={forgetFailure}
      />
      <AppointmentChange change={edit.theirChange} types={types} practitioners={practitioners} />
      <Questions edit={edit} />
    </BookingDialog>
  );
}

function Questions({ edit }: { readonly edit: ReturnType<typeof useEditAppointment> }) {
  const { t } = useTranslation('staff-portal');
  const { error, saveOutside, saveInRoom, forgetFailure } = edit;
  return (
    <>
      <OutsideHoursDialog
        error={error}
        confirmLabel={t('appointment.outsideHours.save')}
        onConfirm={saveOutside}
        onCancel={forgetFailure}
      />
      <RoomTakenDialog error={error} onConfirm={saveInRoom} onCancel={forgetFailure} />
    </>
  );
}

function ReasonField({ form }: { readonly form: UseFormReturn<BookingFields> }) {
  const { t } = useTranslation('staff-portal');
  return (
    <TextAreaField
      label={t('appointment.end.reason')}
      optionalLabel={t('optional')}
      help={t('appointment.end.reasonHelp')}
      rows={2}
      maxLength={APPOINTMENT_REASON_MAX}
      {...form.register('reason')}
    />
  );
}

const currentOf = ({ appointmentTypeId, type, typeNames, practitioner }: AppointmentDto) => ({
  appointmentTypeId: appointmentTypeId ?? '',
  type,
  typeNames,
  practitioner,
});

function minutesOf(
  appointment: AppointmentDto,
  types: readonly AppointmentTypeDto[],
  appointmentTypeId: string,
): number {
  const own = minutesBetween(new Date(appointment.startsAt), new Date(appointment.endsAt));
  if (appointmentTypeId === appointment.appointmentTypeId) return own;
  return types.find(({ id }) => id === appointmentTypeId)?.minutes ?? own;
}
