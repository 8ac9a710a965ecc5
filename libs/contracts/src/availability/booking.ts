import { z } from 'zod';
import { APPOINTMENT_REASON_MAX } from '../appointments/appointment-actions.js';
import { APPOINTMENT_NOTES_MAX, ofEachNote } from '../appointments/appointment-notes.js';
import { appointmentStatus } from '../appointments/appointments.js';
import { appointmentStart as start, wholeMinute } from '../appointments/appointment-start.js';
import { int4, uuid } from '../shared/common.js';
import { RESCHEDULE_TIMES_MAX } from '../appointments/limits.js';
import { outsideHoursConfirmed } from '../appointments/outside-hours.js';
import { chosenRoom } from '../rooms/rooms.js';
import { optionalLines } from '../shared/text.js';
import { cancelNoticeMinutes } from './scheduling-settings.js';

const notes = optionalLines(APPOINTMENT_NOTES_MAX);

/** Optional for older portals that do not send the field. An omitted note stays unchanged. */
const laterNote = notes.optional().meta({ description: 'Left out, it stays as it is' });

const notesOfStaff = { ...ofEachNote(() => laterNote), notes };

const key = uuid.meta({
  description:
    'Made by the caller once for a booking; sent again it books nothing twice, and with other details it is refused',
});

export const bookAppointment = z
  .strictObject({
    key,
    patientId: uuid,
    appointmentTypeId: uuid,
    practitionerId: uuid,
    startsAt: start,
    ...notesOfStaff,
    ...chosenRoom,
    outsideHours: outsideHoursConfirmed,
    anyPractitioner: z
      .boolean()
      .optional()
      .meta({ description: 'The user named no practitioner; a refusal then offers free times of all of them' }),
  })
  .meta({ id: 'BookAppointment' });
export type BookAppointment = z.infer<typeof bookAppointment>;

/**
 * The time must be free. A type that patients can only request waits for the practice and keeps its time until then.
 */
export const bookOwnAppointment = z
  .strictObject({
    key,
    appointmentTypeId: uuid,
    practitionerId: uuid,
    startsAt: start,
    notes: notes.meta({ description: 'What the patient wants the practice to know' }),
    noticeMinutes: cancelNoticeMinutes.optional().meta({
      description: 'The cancellation limit that the patient read; the booking is refused if it has changed',
    }),
  })
  .meta({ id: 'BookOwnAppointment' });
export type BookOwnAppointment = z.infer<typeof bookOwnAppointment>;

export const bookedAppointment = z.object({ id: uuid, status: appointmentStatus }).meta({ id: 'BookedAppointment' });
export type BookedAppointment = z.infer<typeof bookedAppointment>;

/** Every field of an appointment that staff can change. Start and practitioner can only change while it is open. */
export const changeAppointment = z
  .strictObject({
    revision: int4.meta({ description: 'Of the appointment as the caller saw it' }),
    startsAt: wholeMinute.meta({
      description: 'Further ahead than appointments are made only where it is there already',
    }),
    appointmentTypeId: uuid.nullable().meta({ description: 'Null keeps a type that the practice no longer has' }),
    practitionerId: uuid,
    ...notesOfStaff,
    ...chosenRoom,
    reason: optionalLines(APPOINTMENT_REASON_MAX),
    outsideHours: outsideHoursConfirmed,
  })
  .meta({ id: 'ChangeAppointment' });
export type ChangeAppointment = z.infer<typeof changeAppointment>;

export const moveAppointment = changeAppointment
  .pick({ revision: true, startsAt: true, practitionerId: true, outsideHours: true })
  .meta({ id: 'MoveAppointment' });
export type MoveAppointment = z.infer<typeof moveAppointment>;

export const cancelOwnAppointment = z
  .strictObject({ reason: optionalLines(APPOINTMENT_REASON_MAX) })
  .meta({ id: 'CancelOwnAppointment' });
export type CancelOwnAppointment = z.infer<typeof cancelOwnAppointment>;

const requestedTime = z.strictObject({ startsAt: start, practitionerId: uuid }).meta({ id: 'RequestedTime' });
export type RequestedTime = z.infer<typeof requestedTime>;

const isDistinct = (times: readonly RequestedTime[]): boolean =>
  new Set(times.map(({ startsAt, practitionerId }) => `${startsAt} ${practitionerId}`)).size === times.length;

/** Alternative times. The appointment keeps its time until staff accept one of them. */
export const requestReschedule = z
  .strictObject({
    times: z.array(requestedTime).min(1).max(RESCHEDULE_TIMES_MAX).refine(isDistinct, 'The same time twice'),
    note: optionalLines(APPOINTMENT_REASON_MAX),
  })
  .meta({ id: 'RequestReschedule' });
export type RequestReschedule = z.infer<typeof requestReschedule>;

export const answerRescheduleRequest = z
  .strictObject({
    accept: requestedTime
      .nullable()
      .meta({ description: 'One of the times that were asked for; null declines them all' }),
    reason: optionalLines(APPOINTMENT_REASON_MAX),
    outsideHours: outsideHoursConfirmed,
  })
  .meta({ id: 'AnswerRescheduleRequest' });
export type AnswerRescheduleRequest = z.infer<typeof answerRescheduleRequest>;
