import type { ProblemKinds } from '../../platform/http/problem.js';

export const appointmentProblems = {
  'appointment.not_possible': { status: 409, title: 'That cannot be done with the appointment now' },
  'appointment.slot_taken': { status: 409, title: 'This time is no longer free' },
  'appointment.slot_blocked': { status: 409, title: 'The practitioner has blocked this time' },
  'appointment.patient_busy': { status: 409, title: 'The patient has another appointment at this time' },
  'appointment.too_many_open': {
    status: 409,
    title: 'The patient has as many upcoming appointments as the practice allows',
  },
  'appointment.outside_hours': { status: 409, title: 'The practitioner does not work at this time' },
  'appointment.notice_too_short': { status: 409, title: 'It is too late to cancel without calling the practice' },
  'appointment.limit_changed': { status: 409, title: 'The practice has changed its cancellation limit' },
  'appointment.changed': { status: 409, title: 'Somebody else has changed the appointment' },
  'appointment.room_taken': { status: 409, title: 'Another appointment has the room at this time' },
  'appointment.phone_missing': { status: 409, title: 'An appointment by phone needs a phone number of the patient' },
  'appointment.reason_gone': { status: 409, title: 'The reason is no longer in the list of the practice' },
} satisfies ProblemKinds;
