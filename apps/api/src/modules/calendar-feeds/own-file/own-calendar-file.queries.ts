import { auditedRead } from '../../../platform/audit/audited-read.js';
import { personName } from '../../../platform/database/statements/expressions.js';
import { prepared } from '../../../platform/database/statements/prepared.js';
import { appointments, isOwn, typeNames } from '../../appointments/appointment.read-model.js';

export const ownCalendarAppointment = prepared('appointments.ownCalendarFile', ({ id }: { readonly id: string }) =>
  auditedRead(
    'read',
    'appointment',
    appointments()
      .innerJoin('app.profiles as practitioner', (on) =>
        on
          .onRef('practitioner.practice_id', '=', 'appointment.practice_id')
          .onRef('practitioner.id', '=', 'appointment.practitioner_profile_id'),
      )
      .innerJoin('app.profiles as own', (on) =>
        on
          .onRef('own.practice_id', '=', 'appointment.practice_id')
          .onRef('own.id', '=', 'appointment.patient_profile_id'),
      )
      .innerJoin('app.practices as practice', 'practice.id', 'appointment.practice_id')
      .where('appointment.id', '=', id)
      .where(isOwn)
      .select(({ fn }) => [
        'appointment.id',
        'appointment.patient_profile_id as patient_id',
        'appointment.revision',
        'appointment.status',
        'appointment.mode',
        'appointment.starts_at as startsAt',
        'appointment.ends_at as endsAt',
        'appointment.updated_at as updatedAt',
        personName('practitioner').as('practitionerName'),
        'practice.name as practiceName',
        'practice.address',
        'practice.subdomain',
        'practice.calendar_shows_type as calendarShowsType',
        'appointment.type',
        typeNames.as('typeNames'),
        fn.coalesce('own.language', 'practice.language').as('language'),
      ]),
  ).selectAll(),
);
