import { randomUUID } from 'node:crypto';
import { dayAhead } from '../days.js';
import type { Given } from '../factories/given.js';
import { fixed, type Ids, type OperationRequest, revised, STALE } from './operation-request.js';
import { type Actor, DAY, type Place, type World } from './world.js';

const appointments = ({ ownAppointment, foreignAppointment }: World): Ids => ({
  own: ownAppointment.id,
  foreign: foreignAppointment.id,
});

const notTheirCall = (actor: Actor): number | undefined =>
  actor === 'practice_admin' || actor === 'two_practices' ? 404 : undefined;

const CONNECTION = '00000000-0000-4000-8000-000000000000';

const patients = ({ ownAppointment, foreignAppointment }: World): Ids => ({
  own: ownAppointment.patientProfileId,
  foreign: foreignAppointment.patientProfileId,
});

const newNotReached = async ({ ownAppointment, foreignAppointment }: World, given: Given): Promise<Ids> => {
  const newer = async (appointmentId: string) => {
    const [added] = await given.owner.query<{ pair: string }[]>(
      `insert into app.appointment_notifications (practice_id, appointment_id, kind, recipient, profile_id, for_start, revision, state)
       select practice_id, id, 'cancelled', 'patient', patient_profile_id, starts_at,
         (select coalesce(max(revision), 100) + 1 from app.appointment_notifications where appointment_id = $1), 'no_address'
       from app.appointments where id = $1 returning concat_ws(' ', appointment_id, id) as pair`,
      [appointmentId],
    );
    return added!.pair;
  };
  return { own: await newer(ownAppointment.id), foreign: await newer(foreignAppointment.id) };
};

const callOf = (pair: string) => `/appointments/${pair.slice(0, 36)}/notifications/${pair.slice(37) || pair}/call`;

const sendAgainOf = (pair: string) => callOf(pair).replace(/call$/, 'send-again');

const appointmentTypes = ({ ownType, foreignType }: World): Ids => ({ own: ownType.id, foreign: foreignType.id });

const cancelReasons = ({ ownReason, foreignReason }: World): Ids => ({ own: ownReason, foreign: foreignReason });

const newCancelReasons = async ({ home, other }: World, given: Given): Promise<Ids> => ({
  own: await given.cancelReason(home, randomUUID()),
  foreign: await given.cancelReason(other, randomUUID()),
});

const practitioners = ({ ownAppointment, edited }: World): Ids => ({
  own: ownAppointment.practitionerProfileId,
  foreign: edited.profile.id,
});

const notOfColleagues = (actor: Actor, place: Place): number | undefined =>
  actor === 'two_practices' && place === 'home' ? 404 : undefined;

const answersPerRow = (_: Actor, place: Place): number | undefined => (place === 'missing' ? undefined : 200);

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));

// In the past, so that it conflicts with nothing.
const aBlockedTime = () => ({
  kind: 'meeting',
  title: null,
  from: '03:00',
  to: '03:05',
  firstDay: '2001-01-01',
  lastDay: null,
  weekdays: [],
  skippedDays: [],
});

const anAppointmentType = () => ({
  name: randomUUID(),
  otherNames: { es: randomUUID() },
  minutes: 30,
  mode: 'phone',
  color: 'grey',
  booking: 'direct',
  isActive: true,
  practitionerIds: [],
});

const aCancelReason = () => ({ name: randomUUID(), otherNames: {}, isActive: true, byPatient: false, place: 0 });

function peopleOf(foreign: boolean, { ownAppointment, foreignAppointment }: World) {
  const appointment = foreign ? foreignAppointment : ownAppointment;
  return { patientId: appointment.patientProfileId, practitionerId: appointment.practitionerProfileId };
}

const HALF_HOUR_MS = 1_800_000;

let bookings = 0;

function aTime(): string {
  const [day, half] = [Math.floor(bookings / 16), bookings % 16];
  bookings += 1;
  return new Date(Date.parse(`${dayAhead(6, 20)}T09:00Z`) + (day * 48 + half) * HALF_HOUR_MS).toISOString();
}

const bookingByStaff = (appointmentTypeId: string, world: World) => ({
  ...peopleOf(appointmentTypeId === world.foreignType.id, world),
  key: randomUUID(),
  appointmentTypeId,
  startsAt: aTime(),
  notes: null,
});

function ownBooking(appointmentTypeId: string, world: World) {
  const { patientId: _, ...booking } = bookingByStaff(appointmentTypeId, world);
  return booking;
}

export const SCHEDULING_REQUESTS: Record<string, OperationRequest> = {
  listAppointmentsOfDay: fixed(`/appointments?day=${DAY}`),
  getAppointment: { path: (id) => `/appointments/${id}`, ids: appointments, refuses: notOfColleagues },
  getAppointmentHistory: { path: (id) => `/appointments/${id}/history`, ids: appointments, refuses: notOfColleagues },
  getAppointmentNotifications: {
    path: (id) => `/appointments/${id}/notifications`,
    ids: appointments,
    refuses: notOfColleagues,
  },
  listNotReached: fixed('/schedule/not-reached'),
  countNotReached: fixed('/schedule/not-reached/count'),
  recordCall: { path: callOf, ids: newNotReached, refuses: notOfColleagues },
  undoCall: { path: callOf, ids: newNotReached, refuses: notOfColleagues },
  sendNotificationAgain: { path: sendAgainOf, ids: newNotReached, refuses: notOfColleagues },
  getClinicalNote: { path: (id) => `/appointments/${id}/note`, ids: appointments, refuses: notOfColleagues },
  // Refused as stale or not signed, so that no cell changes a note.
  saveNoteDraft: {
    path: (id) => `/appointments/${id}/note/draft`,
    body: { draft: 'Sleeps better', ...STALE },
    ids: appointments,
    refuses: notOfColleagues,
    allowed: 409,
  },
  signNote: {
    path: (id) => `/appointments/${id}/note/signatures`,
    body: { content: 'Sleeps better', ...STALE },
    ids: appointments,
    refuses: notOfColleagues,
    allowed: 409,
  },
  shareNote: {
    path: (id) => `/appointments/${id}/note/sharing`,
    body: { isShared: true },
    ids: appointments,
    refuses: notOfColleagues,
    allowed: 409,
  },
  getSharedNote: { path: (id) => `/appointments/${id}/shared-note`, ids: appointments, refuses: notOfColleagues },
  getCalendarFeed: fixed('/calendar-feed'),
  createCalendarFeed: fixed('/calendar-feed'),
  revokeCalendarFeed: fixed('/calendar-feed'),
  // Neither appointment waits for confirmation.
  actOnAppointment: {
    path: (id) => `/appointments/${id}/actions`,
    body: { action: 'confirm', reason: null },
    ids: appointments,
    refuses: notOfColleagues,
    allowed: 409,
  },
  // Neither appointment is cancelled.
  reopenAppointment: {
    path: (id) => `/appointments/${id}/reopening`,
    body: { revision: 0, reason: null },
    ids: appointments,
    refuses: notOfColleagues,
    allowed: 409,
  },
  // Each row has its own outcome, so only an unknown practice answers 404. None of the appointments changes.
  actOnAppointments: {
    path: () => `/appointment-batches/${randomUUID()}/actions`,
    bodyOf: (id) => ({ action: 'confirm', reason: null, appointments: [{ appointmentId: id, revision: 1_000 }] }),
    ids: appointments,
    refuses: answersPerRow,
  },
  moveAppointments: {
    path: () => `/appointment-batches/${randomUUID()}/moves`,
    bodyOf: (id, world) => ({
      moves: [
        {
          appointmentId: id,
          revision: 1_000,
          startsAt: `${DAY}T12:00:00Z`,
          practitionerId: peopleOf(id === world.foreignAppointment.id, world).practitionerId,
        },
      ],
    }),
    ids: appointments,
    refuses: answersPerRow,
  },
  messagePatients: {
    path: () => `/appointment-batches/${randomUUID()}/messages`,
    bodyOf: (id) => ({ subject: null, content: 'Hello', aboutCancellation: false, appointmentIds: [id] }),
    ids: appointments,
    refuses: answersPerRow,
  },
  undoBatch: {
    path: () => `/appointment-batches/${randomUUID()}/undo`,
    bodyOf: (id) => ({ appointmentIds: [id] }),
    ids: appointments,
    refuses: answersPerRow,
  },
  proposeMoves: {
    path: () => '/move-proposals',
    bodyOf: (id) => ({ appointmentIds: [id], practitionerId: null, day: null }),
    ids: appointments,
    refuses: answersPerRow,
  },
  createAppointment: {
    path: () => '/appointments',
    bodyOf: bookingByStaff,
    ids: appointmentTypes,
    refuses: notOfColleagues,
  },
  overbookAppointment: {
    path: () => '/appointments/overbooked',
    bodyOf: bookingByStaff,
    ids: appointmentTypes,
    refuses: notOfColleagues,
  },
  // Higher than any revision.
  changeAppointment: {
    path: (id) => `/appointments/${id}`,
    bodyOf: (id, world) => ({
      revision: 1_000,
      startsAt: `${DAY}T12:00:00Z`,
      appointmentTypeId: null,
      practitionerId: peopleOf(id === world.foreignAppointment.id, world).practitionerId,
      notes: null,
      patientNote: 'Bring the results',
      reason: null,
    }),
    ids: appointments,
    refuses: notOfColleagues,
    allowed: 409,
  },
  moveAppointment: {
    path: (id) => `/appointments/${id}/time`,
    bodyOf: (id, world) => ({
      revision: 1_000,
      startsAt: `${DAY}T12:00:00Z`,
      practitionerId: peopleOf(id === world.foreignAppointment.id, world).practitionerId,
    }),
    ids: appointments,
    refuses: notOfColleagues,
    allowed: 409,
  },
  overbookMove: {
    path: (id) => `/appointments/${id}/time/overbooked`,
    bodyOf: (id, world) => ({
      revision: 1_000,
      startsAt: `${DAY}T12:00:00Z`,
      practitionerId: peopleOf(id === world.foreignAppointment.id, world).practitionerId,
    }),
    ids: appointments,
    refuses: notOfColleagues,
    allowed: 409,
  },
  // Neither patient requested a reschedule.
  answerRescheduleRequest: {
    path: (id) => `/appointments/${id}/reschedule-answer`,
    body: { accept: null, reason: null },
    ids: appointments,
    refuses: notOfColleagues,
    allowed: 409,
  },
  listSchedule: fixed('/schedule?tab=upcoming'),
  listAppointmentsOfPatient: { path: (id) => `/patients/${id}/appointments?tab=upcoming`, ids: patients },
  getDayBoard: fixed(`/schedule/board?day=${DAY}`),
  getCalendarMonth: fixed(`/schedule/month?from=${DAY}&days=1`),
  getCalendar: fixed(`/schedule/calendar?from=${DAY}`),
  listOwnAppointments: fixed('/my-appointments?tab=upcoming'),
  bookOwnAppointment: { path: () => '/my-appointments', bodyOf: ownBooking, ids: appointmentTypes },
  getOwnCalendarFile: { path: (id) => `/my-appointments/${id}/calendar-file`, ids: appointments },
  cancelOwnAppointment: {
    path: (id) => `/my-appointments/${id}/cancellation`,
    body: { reason: null },
    ids: ({ ownPast, foreignPast }) => ({ own: ownPast.id, foreign: foreignPast.id }),
    allowed: 409,
  },
  // The appointment has no appointment type, so patients cannot reschedule it.
  requestReschedule: {
    path: (id) => `/my-appointments/${id}/reschedule-request`,
    body: { times: [{ startsAt: `${DAY}T15:00:00Z`, practitionerId: randomUUID() }], note: null },
    ids: appointments,
    allowed: 409,
  },
  withdrawRescheduleRequest: {
    path: (id) => `/my-appointments/${id}/reschedule-request`,
    ids: appointments,
    allowed: 409,
  },
  joinVideoCall: { path: (id) => `/appointments/${id}/call`, ids: appointments, refuses: notTheirCall, allowed: 409 },
  awaitVideoNews: {
    path: (id) => `/appointments/${id}/call/signals?connection=${CONNECTION}`,
    ids: appointments,
    refuses: notTheirCall,
    allowed: 409,
  },
  sendVideoSignal: {
    path: (id) => `/appointments/${id}/call/signals`,
    body: { connection: CONNECTION, to: CONNECTION, signal: { kind: 'media', microphone: true, camera: true } },
    ids: appointments,
    refuses: notTheirCall,
    allowed: 409,
  },
  leaveVideoCall: {
    path: (id) => `/appointments/${id}/call?connection=${CONNECTION}`,
    ids: appointments,
    refuses: notTheirCall,
  },
  listWaitingVideoPatients: fixed('/video-calls/waiting'),
  listAppointmentTypes: fixed('/appointment-types'),
  createAppointmentType: {
    path: () => '/appointment-types',
    get body() {
      return anAppointmentType();
    },
  },
  updateAppointmentType: {
    path: (id) => `/appointment-types/${id}`,
    bodyOf: revised('appointment_types', 'id', anAppointmentType),
    ids: ({ ownType, editedType }) => ({ own: ownType.id, foreign: editedType.id }),
  },
  getAttendanceAnalytics: fixed('/analytics/attendance'),
  listCancelReasons: fixed('/cancel-reasons'),
  createCancelReason: {
    path: () => '/cancel-reasons',
    get body() {
      return aCancelReason();
    },
  },
  updateCancelReason: {
    path: (id) => `/cancel-reasons/${id}`,
    body: { ...aCancelReason(), ...STALE },
    ids: cancelReasons,
    allowed: 409,
  },
  removeCancelReason: { path: (id) => `/cancel-reasons/${id}`, ids: newCancelReasons },
  listPractitioners: fixed('/practitioners'),
  getPractitionerSchedule: {
    path: (id) => `/practitioners/${id}/schedule`,
    ids: practitioners,
    refuses: notOfColleagues,
  },
  savePractitionerSchedule: {
    path: (id) => `/practitioners/${id}/schedule`,
    bodyOf: revised('practitioner_schedules', 'practitioner_profile_id', () => ({
      weekly: EVERY_DAY,
      exceptions: [],
      bufferMinutes: 0,
      noticeMinutes: 0,
      furthestDays: 365,
    })),
    ids: practitioners,
    refuses: notOfColleagues,
  },
  findScheduleConflicts: {
    path: (id) => `/practitioners/${id}/schedule/conflicts`,
    body: { weekly: EVERY_DAY, exceptions: [], bufferMinutes: 0, noticeMinutes: 0, furthestDays: 365, revision: 0 },
    ids: practitioners,
    refuses: notOfColleagues,
  },
  listBlockedTimes: {
    path: (id) => `/practitioners/${id}/blocked-times`,
    ids: practitioners,
    refuses: notOfColleagues,
  },
  addBlockedTime: {
    path: (id) => `/practitioners/${id}/blocked-times`,
    bodyOf: () => ({ blockedTime: aBlockedTime() }),
    ids: practitioners,
    refuses: notOfColleagues,
    allowed: 201,
  },
  findBlockedTimeConflicts: {
    path: (id) => `/practitioners/${id}/blocked-times/conflicts`,
    bodyOf: () => ({ blockedTime: aBlockedTime() }),
    ids: practitioners,
    refuses: notOfColleagues,
  },
  // No block has this id, so no cell changes one.
  changeBlockedTime: {
    path: (id) => `/practitioners/${id}/blocked-times/${id}`,
    bodyOf: () => ({ blockedTime: aBlockedTime(), ...STALE }),
    ids: practitioners,
    refuses: notOfColleagues,
    allowed: 404,
  },
  skipBlockedTime: {
    path: (id) => `/practitioners/${id}/blocked-times/${id}/skips`,
    body: { day: DAY, ...STALE },
    ids: practitioners,
    refuses: notOfColleagues,
    allowed: 404,
  },
  removeBlockedTime: {
    path: (id) => `/practitioners/${id}/blocked-times/${id}?revision=0`,
    ids: practitioners,
    refuses: notOfColleagues,
    allowed: 404,
  },
  findClosedDayConflicts: fixed('/closed-days/conflicts', { items: [{ day: DAY, name: null }], revision: 0 }),
  exportSchedule: fixed('/schedule/export', {}),
  listRooms: fixed('/rooms'),
  saveRooms: { ...fixed('/rooms', { items: [], ...STALE }), allowed: 409 },
  listClosedDays: fixed('/closed-days'),
  saveClosedDays: { ...fixed('/closed-days', { items: [], ...STALE }), allowed: 409 },
  listSlots: { path: (id) => `/slots?appointmentTypeId=${id}&from=${DAY}&days=1`, ids: appointmentTypes },
};
