import { APPOINTMENT_DAY_LIMIT } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { itemsTextOf, practiceZone, startOfDay, textOf } from '../../platform/database/statements/expressions.js';
import { prepared } from '../../platform/database/statements/prepared.js';
import { toAppointmentDto, visibleAppointment, visibleAppointments } from './appointment.read-model.js';

export const appointmentsOfDay = prepared('appointments.day', ({ day }: { day: LocalDate }) =>
  auditedRead(
    'list',
    'appointment',
    visibleAppointments()
      .where('appointment.starts_at', '>=', startOfDay(day, practiceZone))
      .where('appointment.starts_at', '<', startOfDay(day, practiceZone, 1))
      .orderBy('appointment.starts_at')
      .orderBy('appointment.id')
      .limit(APPOINTMENT_DAY_LIMIT)
      .select(['appointment.id', 'appointment.patient_profile_id as patient_id', toAppointmentDto.as('item')]),
  ).select(({ ref }) => itemsTextOf(ref('found.item')).as('body')),
);

export const oneAppointment = prepared('appointments.one', ({ id }: { id: string }) =>
  auditedRead(
    'read',
    'appointment',
    visibleAppointment(id).select([
      'appointment.id',
      'appointment.patient_profile_id as patient_id',
      toAppointmentDto.as('item'),
    ]),
  ).select(({ ref }) => textOf(ref('found.item')).as('body')),
);
