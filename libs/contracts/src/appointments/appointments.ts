import { z } from 'zod';
import { APPOINTMENT_ACTIONS, APPOINTMENT_REASON_MAX } from './appointment-actions.js';
import { givenDay, instant, localDate, otherNamesDto, uuid } from '../shared/common.js';
import { appointmentStart } from './appointment-start.js';
import { APPOINTMENT_NOTE_FIELDS, APPOINTMENT_NOTES, ofEachNote } from './appointment-notes.js';
import { APPOINTMENT_MODES, APPOINTMENT_STATUSES } from './limits.js';
import { APPOINTMENT_TYPE_COLORS } from '../availability/limits.js';
import { outsideHoursConfirmed } from './outside-hours.js';
import { revision } from '../shared/revisions.js';
import { chosenRoom, roomRef } from '../rooms/rooms.js';
import { optionalLines } from '../shared/text.js';

export const appointmentStatus = z.enum(APPOINTMENT_STATUSES).meta({ id: 'AppointmentStatus' });

export const appointmentMode = z.enum(APPOINTMENT_MODES).meta({ id: 'AppointmentMode' });
export type AppointmentMode = z.infer<typeof appointmentMode>;

const personRef = z.object({ id: uuid, name: z.string() });

const rescheduleRequest = z
  .object({
    times: z
      .array(z.object({ startsAt: instant, endsAt: instant, practitioner: personRef }))
      .meta({ description: 'Each would do; earliest first' }),
    note: z.string().nullable(),
    at: instant.meta({ description: 'When the patient asked' }),
  })
  .meta({ id: 'RescheduleRequest' });

export const appointmentDto = z
  .object({
    id: uuid,
    startsAt: instant,
    endsAt: instant,
    timeZone: z.string().meta({ description: 'IANA zone of the practice at present' }),
    type: z.string().meta({ description: "The practice's name for the kind of appointment" }),
    typeNames: otherNamesDto,
    mode: appointmentMode,
    status: appointmentStatus,
    ...ofEachNote((name) => z.string().nullable().meta({ description: APPOINTMENT_NOTE_FIELDS[name].description })),
    arrivedAt: instant.nullable().meta({ description: 'When the patient was checked in' }),
    inRoomSince: instant.nullable().meta({ description: 'When the patient went to the room, or the phone call began' }),
    room: roomRef.nullable().meta({ description: 'Where it takes place; only staff read it' }),
    roomIsShared: z.boolean().meta({ description: 'Staff put it in a room that another appointment has then' }),
    noticeMinutes: z.number().int().meta({
      description: 'Minutes before the start until which the patient cancels, or asks for another time, alone',
    }),
    lateAfterMinutes: z
      .number()
      .int()
      .meta({ description: 'Minutes after the start from which the practice calls a patient late' }),
    bookingNote: z.string().nullable().meta({ description: 'What the patient wrote when booking' }),
    appointmentTypeId: uuid
      .nullable()
      .meta({ description: 'Null for an appointment of before the practice had types' }),
    color: z.enum(APPOINTMENT_TYPE_COLORS).nullable(),
    revision: z.number().int().meta({ description: 'Rises with each change; a change names the one it was made on' }),
    overbooked: z.boolean(),
    outsideHours: z.boolean().meta({ description: 'Was put where the practitioner does not work, on purpose' }),
    patientsMayMove: z
      .boolean()
      .meta({ description: 'Whether patients book or ask for its type, so that they can ask for another time' }),
    rescheduleRequest: rescheduleRequest.nullable().meta({ description: 'The other times that the patient asked for' }),
    patient: personRef.extend({
      dateOfBirth: localDate.nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    }),
    practitioner: personRef,
  })
  .meta({ id: 'Appointment' });
export type AppointmentDto = z.infer<typeof appointmentDto>;

export const appointmentDayQuery = z.strictObject({
  day: givenDay.meta({ description: "Calendar day in the practice's zone" }),
});
export type AppointmentDayQuery = z.infer<typeof appointmentDayQuery>;

/** A practice's day is bounded (500 appointments), so it comes whole. */
export const appointmentDay = z.object({ items: z.array(appointmentDto) }).meta({ id: 'AppointmentDay' });
export type AppointmentDay = z.infer<typeof appointmentDay>;

export const cancelReasonId = uuid
  .nullable()
  .optional()
  .meta({ description: "Of the practice's list; only for a cancellation" });

interface Act {
  readonly action: string;
  readonly cancelReasonId?: string | null | undefined;
}

export const isOfCancellation = ({ action, cancelReasonId: id }: Act) => action === 'cancel' || !id;
export const ONLY_CANCELLATIONS = { path: ['cancelReasonId'], message: 'Only a cancellation has a reason of the list' };

export const actOnAppointment = z
  .strictObject({
    action: z.enum(APPOINTMENT_ACTIONS).exclude(['reopen_cancelled']),
    reason: optionalLines(APPOINTMENT_REASON_MAX).meta({ description: 'Why; kept in the history, for staff' }),
    cancelReasonId,
    outsideHours: outsideHoursConfirmed,
    revision: revision.optional().meta({ description: 'Refused if somebody else has changed the appointment since' }),
    ...chosenRoom,
  })
  .refine(({ action, roomId }) => roomId === undefined || action === 'to_room' || action === 'leave_room', {
    path: ['roomId'],
    message: 'Only patients who go to a room or leave it have another one then',
  })
  .refine(isOfCancellation, ONLY_CANCELLATIONS)
  .meta({ id: 'ActOnAppointment' });
export type ActOnAppointment = z.infer<typeof actOnAppointment>;

export const reopenAppointment = z
  .strictObject({
    revision,
    startsAt: appointmentStart.optional().meta({ description: 'Another free time; the same one without it' }),
    reason: optionalLines(APPOINTMENT_REASON_MAX),
    outsideHours: outsideHoursConfirmed,
  })
  .meta({ id: 'ReopenAppointment' });
export type ReopenAppointment = z.infer<typeof reopenAppointment>;

const fromTo = <T extends z.ZodType>(value: T) => z.object({ from: value, to: value }).nullable();

const rescheduleStep = z.enum(['made', 'accepted', 'declined', 'withdrawn']);

export const appointmentEventDto = z
  .object({
    at: instant,
    from: appointmentStatus.nullable().meta({ description: 'Null when it was made' }),
    to: appointmentStatus,
    by: z.string().nullable().meta({ description: 'Name of the person; null when it was nobody of the practice' }),
    byLink: z.boolean().meta({ description: 'By the link of a mail, without signing in' }),
    reason: z.string().nullable(),
    cancelReason: z
      .object({ name: z.string(), otherNames: otherNamesDto })
      .nullable()
      .meta({ description: "From the practice's list, as it was called then" }),
    moved: z
      .object({ fromStart: instant, toStart: instant, fromPractitioner: z.string(), toPractitioner: z.string() })
      .nullable()
      .meta({ description: 'Another time or another practitioner' }),
    type: fromTo(z.string()),
    typeNames: fromTo(otherNamesDto),
    mode: fromTo(appointmentMode),
    minutes: fromTo(z.number().int()),
    written: z
      .array(z.object({ note: z.enum(APPOINTMENT_NOTES), from: z.string().nullable(), to: z.string().nullable() }))
      .meta({ description: 'Which of the notes staff wrote, with the text before and after' }),
    room: z
      .object({ from: z.string().nullable(), to: z.string().nullable() })
      .nullable()
      .meta({ description: 'Names of the rooms before and after; null on a side without one' }),
    roomIsShared: z.boolean().meta({ description: 'Got a room that another appointment has then, on purpose' }),
    overbooked: z.boolean().meta({ description: 'Was put beside another appointment on purpose' }),
    outsideHours: z.boolean().meta({ description: 'Was put where the practitioner does not work, on purpose' }),
    toRoom: z.boolean().meta({ description: 'The patient went to the room, or the call began' }),
    leftRoom: z.boolean().meta({ description: 'That was taken back' }),
    attending: z.boolean().meta({ description: 'The patient said by a mailed link to come' }),
    request: z
      .object({
        step: rescheduleStep,
        times: z.array(z.object({ startsAt: instant, practitioner: z.string() })),
      })
      .nullable()
      .meta({ description: 'What became of the other times that the patient asked for' }),
  })
  .meta({ id: 'AppointmentEvent' });
export type AppointmentEventDto = z.infer<typeof appointmentEventDto>;

export const appointmentHistory = z.object({ items: z.array(appointmentEventDto) }).meta({ id: 'AppointmentHistory' });
export type AppointmentHistory = z.infer<typeof appointmentHistory>;
