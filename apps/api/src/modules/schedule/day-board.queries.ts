import { APPOINTMENT_DAY_LIMIT, type BoardAppointment } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { itemsTextOf, json, practiceZone, startOfDay } from '../../platform/database/statements/expressions.js';
import { prepared } from '../../platform/database/statements/prepared.js';
import { appointmentFields, visibleAppointments } from '../appointments/appointment.read-model.js';
import { patientInCallSince, practitionerInCallSince } from '../video-appointments/video-presence.read-model.js';
import { takesPlace } from './appointment-figures.read-model.js';

const toBoardAppointment = json<BoardAppointment>({
  ...appointmentFields,
  patientInCallSince,
  practitionerInCallSince,
});

export const boardOfDay = prepared('schedule.board', ({ day }: { day: LocalDate }) =>
  auditedRead(
    'list',
    'appointment',
    visibleAppointments()
      .where('appointment.starts_at', '>=', startOfDay(day, practiceZone))
      .where('appointment.starts_at', '<', startOfDay(day, practiceZone, 1))
      .where(takesPlace)
      .orderBy('appointment.starts_at')
      .orderBy('appointment.id')
      .limit(APPOINTMENT_DAY_LIMIT)
      .select(['appointment.id', 'appointment.patient_profile_id as patient_id', toBoardAppointment.as('item')]),
  ).select(({ ref }) => itemsTextOf(ref('found.item')).as('body')),
);
