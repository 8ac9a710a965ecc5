import type { AppointmentStatus, RequestedTime } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { after, anyOf, asInstant, asUuid, iso } from '../../../platform/database/statements/expressions.js';
import { prepared } from '../../../platform/database/statements/prepared.js';
import { appointmentTypes } from '../../availability/appointment-type.read-model.js';
import { isBusy } from '../../availability/practitioner.read-model.js';
import type { OneAppointment } from '../appointment-save.queries.js';
import { appointments, isManageable, isOwn, lengthOfAppointment, patientsMayMove } from '../appointment.read-model.js';

/* Facts for changes of an appointment's time. */

const wholeMinutes = (length: Expression<unknown>) => sql<number>`(extract(epoch from ${length}) / 60)::integer`;

const managed = ({ id }: OneAppointment) => appointments().where('appointment.id', '=', id).where(isManageable);

export const isFreeFor = prepared('appointments.isFreeFor', (wanted: OneAppointment & RequestedTime) => {
  const start = asInstant(wanted.startsAt);
  return managed(wanted).select(({ not, ref }) =>
    not(isBusy(asUuid(wanted.practitionerId), start, after(start, lengthOfAppointment), ref('appointment.id')))
      .$castTo<boolean>()
      .as('isFree'),
  );
});

interface NewType extends OneAppointment {
  readonly appointmentTypeId: string | null;
}

export const typeFor = prepared('appointments.typeFor', ({ id, appointmentTypeId }: NewType) =>
  appointmentTypes()
    .innerJoin('app.appointments as appointment', (on) =>
      on.onRef('appointment.practice_id', '=', 'type.practice_id').on('appointment.id', '=', id),
    )
    .innerJoin('app.profiles as patient', (on) =>
      on
        .onRef('patient.practice_id', '=', 'appointment.practice_id')
        .onRef('patient.id', '=', 'appointment.patient_profile_id'),
    )
    .where('type.id', '=', appointmentTypeId)
    .select(({ eb, and }) => [
      'type.id',
      'type.name',
      'type.minutes',
      'type.mode',
      'type.color',
      and([eb('type.mode', '=', 'phone'), eb('patient.phone', 'is', null)])
        .$castTo<boolean>()
        .as('lacksPhone'),
    ]),
);

interface InState extends OneAppointment {
  readonly statuses: readonly AppointmentStatus[];
}

export const timeOf = prepared('appointments.timeOf', ({ id, statuses }: InState) =>
  managed({ id })
    .where('appointment.status', '=', anyOf(statuses, 'text'))
    .select(({ ref }) => [
      iso(ref('appointment.starts_at')).as('startsAt'),
      'appointment.practitioner_profile_id as practitionerId',
      'appointment.patient_profile_id as patientId',
      'appointment.appointment_type_id as appointmentTypeId',
      wholeMinutes(lengthOfAppointment).as('minutes'),
    ]),
);

export const toAccept = prepared('appointments.toAccept', (one: OneAppointment) =>
  managed(one).select([
    'appointment.appointment_type_id as appointmentTypeId',
    'appointment.patient_profile_id as patientId',
    wholeMinutes(lengthOfAppointment).as('minutes'),
  ]),
);

export const ownReschedulable = prepared('appointments.ownReschedulable', ({ id }: OneAppointment) =>
  appointments()
    .where('appointment.id', '=', id)
    .where(isOwn)
    .select(({ ref }) => [
      'appointment.appointment_type_id as appointmentTypeId',
      'appointment.practitioner_profile_id as practitionerId',
      'appointment.status',
      'appointment.notice_minutes as noticeMinutes',
      iso(ref('appointment.starts_at')).as('startsAt'),
      patientsMayMove.as('patientsMayMove'),
    ]),
);
