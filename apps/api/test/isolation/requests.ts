import { randomUUID } from 'node:crypto';
import type { Given } from '../factories/given.js';
import { type Actor, CANARY, DAY, type Place, TAKEN_EMAIL, type World } from './world.js';

interface Ids {
  readonly own: string;
  readonly foreign: string;
}

/** A valid request of an operation; `id` is what its path names. */
export interface OperationRequest {
  path(id: string): string;
  readonly body?: unknown;
  /** A body that names rows of the practice that the id belongs to. */
  readonly bodyOf?: (id: string, world: World) => unknown;
  readonly headers?: Record<string, string>;
  /** The ids of the relations, for an operation whose path names a row; new rows for one that uses its row up. */
  readonly ids?: (world: World, given: Given) => Ids | Promise<Ids>;
  /** Who is refused what the permission alone would open. */
  readonly refuses?: (actor: Actor, place: Place) => number | undefined;
  /** The answer to somebody who may, where it is not 200: what the request asks for is refused, so that it changes nothing. */
  readonly allowed?: number;
}

const fixed = (path: string, body?: unknown): OperationRequest => ({ path: () => path, body });

const invitations = async ({ home, other }: World, given: Given): Promise<Ids> => ({
  own: (await given.invitation({ practiceId: home.id })).id,
  foreign: (await given.invitation({ practiceId: other.id, firstName: CANARY, lastName: CANARY })).id,
});

/** One for each target, because deleting uses it up. */
const practices = async (_: World, given: Given): Promise<Ids> => ({
  own: (await given.practice({ name: 'Spare' })).id,
  foreign: (await given.practice({ name: 'Spare' })).id,
});

const CONTACT = { name: 'Spare', email: null, phone: null, websiteUrl: null, address: null, timeZone: 'UTC' };

const aPractice = () => ({ ...CONTACT, subdomain: `spare-${randomUUID()}`, customDomain: null, isActive: true });

/** 8 × 8 pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAD0lEQVR4nGP4jwMwDC0JALoev0Ewkwr8AAAAAElFTkSuQmCC',
  'base64',
);

/** Patients are invited by their practice, not by the platform. */
const notByThePlatform =
  (status: number) =>
  (actor: Actor): number | undefined =>
    actor === 'super_admin' ? status : undefined;

const NO_CELLS = { firstName: '', lastName: '', email: '', phone: '', dateOfBirth: '', gender: '', medicalHistory: '' };

const patients = ({ ownVisit, foreignVisit }: World) => ({
  own: ownVisit.patientProfileId,
  foreign: foreignVisit.patientProfileId,
});

const visits = ({ ownVisit, foreignVisit }: World): Ids => ({ own: ownVisit.id, foreign: foreignVisit.id });

/** A call is for its two people; at home and elsewhere these are neither. */
const notTheirCall = (actor: Actor): number | undefined =>
  actor === 'practice_admin' || actor === 'two_practices' ? 404 : undefined;

/** Nobody has joined, and the visit is not by video. */
const CONNECTION = '00000000-0000-4000-8000-000000000000';

const visitTypes = ({ ownType, foreignType }: World): Ids => ({ own: ownType.id, foreign: foreignType.id });

const practitioners = ({ ownVisit, edited }: World): Ids => ({
  own: ownVisit.practitionerProfileId,
  foreign: edited.profile.id,
});

/** Practitioners keep their own hours; at home this one is a colleague. */
const notOfColleagues = (actor: Actor, place: Place): number | undefined =>
  actor === 'two_practices' && place === 'home' ? 404 : undefined;

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));

const aVisitType = () => ({
  name: randomUUID(),
  minutes: 30,
  mode: 'phone',
  color: 'grey',
  booking: 'direct',
  isActive: true,
  practitionerIds: [],
});

function peopleOf(foreign: boolean, { ownVisit, foreignVisit }: World) {
  const visit = foreign ? foreignVisit : ownVisit;
  return { patientId: visit.patientProfileId, practitionerId: visit.practitionerProfileId };
}

let bookings = 0;

/** Each has a half hour of its own, nine to five. */
function aTime(): string {
  const [day, half] = [Math.floor(bookings / 16), bookings % 16];
  bookings += 1;
  return new Date(Date.UTC(2027, 4, 1 + day, 9, half * 30)).toISOString();
}

const bookingByStaff = (visitTypeId: string, world: World) => ({
  ...peopleOf(visitTypeId === world.foreignType.id, world),
  key: randomUUID(),
  visitTypeId,
  startsAt: aTime(),
  notes: null,
});

function ownBooking(visitTypeId: string, world: World) {
  const { patientId: _, ...booking } = bookingByStaff(visitTypeId, world);
  return booking;
}

/** Cannot be removed while visits are to come. */
const practitionersWithVisits = ({ ownVisit, foreignVisit }: World): Ids => ({
  own: ownVisit.practitionerUserId ?? '',
  foreign: foreignVisit.practitionerUserId ?? '',
});

/** One for each operation of the document that needs a session; the matrix fails when one is missing. */
export const REQUESTS: Record<string, OperationRequest> = {
  getMe: fixed('/me'),
  getProfile: fixed('/profile'),
  updateProfile: fixed('/profile', { firstName: 'A', lastName: 'B', phone: null, dateOfBirth: null, gender: null }),
  changePassword: fixed('/profile/password', { currentPassword: 'wrong', newPassword: 'a-new-long-one' }),
  listUsers: fixed('/users'),
  updateUser: {
    path: (id) => `/users/${id}`,
    body: { firstName: 'A', lastName: 'B', phone: null },
    ids: ({ people, edited }) => ({ own: people.practitioner.userId, foreign: edited.userId }),
  },
  setUserRoles: {
    path: (id) => `/users/${id}/roles`,
    body: { roles: ['practitioner'] },
    ids: ({ people, edited }) => ({ own: people.practitioner.userId, foreign: edited.userId }),
  },
  removeUser: { path: (id) => `/users/${id}`, allowed: 409, ids: practitionersWithVisits },
  listPlatformUsers: fixed('/platform/users'),
  updateAccount: {
    path: (id) => `/platform/users/${id}`,
    body: { firstName: 'A', lastName: 'B', phone: null, email: 'a.b@example.test' },
    ids: ({ people, edited }) => ({ own: people.practitioner.userId, foreign: edited.userId }),
  },
  removeAccount: { path: (id) => `/platform/users/${id}`, allowed: 409, ids: practitionersWithVisits },
  listAppointmentsOfDay: fixed(`/appointments?day=${DAY}`),
  getAppointment: {
    path: (id) => `/appointments/${id}`,
    ids: visits,
  },
  getAppointmentHistory: {
    path: (id) => `/appointments/${id}/history`,
    ids: visits,
  },
  getAppointmentNotices: {
    path: (id) => `/appointments/${id}/notices`,
    ids: ({ ownVisit, foreignVisit }) => ({ own: ownVisit.id, foreign: foreignVisit.id }),
  },
  getCalendarFeed: fixed('/calendar-feed'),
  createCalendarFeed: fixed('/calendar-feed'),
  revokeCalendarFeed: fixed('/calendar-feed'),
  // Neither visit waits for confirmation.
  actOnAppointment: {
    path: (id) => `/appointments/${id}/actions`,
    body: { action: 'confirm', reason: null },
    ids: visits,
    allowed: 409,
  },
  createAppointment: { path: () => '/appointments', bodyOf: bookingByStaff, ids: visitTypes },
  overbookAppointment: { path: () => '/appointments/overbooked', bodyOf: bookingByStaff, ids: visitTypes },
  // Nobody has seen so late a revision.
  changeAppointment: {
    path: (id) => `/appointments/${id}`,
    bodyOf: (id, world) => ({
      revision: 1_000,
      startsAt: `${DAY}T12:00:00Z`,
      visitTypeId: null,
      practitionerId: peopleOf(id === world.foreignVisit.id, world).practitionerId,
      notes: null,
      reason: null,
    }),
    ids: visits,
    allowed: 409,
  },
  // Neither patient asked for another time.
  answerProposedTime: {
    path: (id) => `/appointments/${id}/proposal-answer`,
    body: { accept: false, reason: null },
    ids: visits,
    allowed: 409,
  },
  listSchedule: fixed('/schedule?tab=upcoming'),
  getCalendar: fixed(`/schedule/calendar?from=${DAY}`),
  listOwnAppointments: fixed('/my-appointments?tab=upcoming'),
  bookOwnAppointment: { path: () => '/my-appointments', bodyOf: ownBooking, ids: visitTypes },
  cancelOwnAppointment: {
    path: (id) => `/my-appointments/${id}/cancellation`,
    body: { reason: null },
    ids: ({ ownPast, foreignPast }) => ({ own: ownPast.id, foreign: foreignPast.id }),
    allowed: 409,
  },
  // A visit of before the practice had types is not moved by its patient.
  proposeTime: {
    path: (id) => `/my-appointments/${id}/proposal`,
    body: { startsAt: `${DAY}T15:00:00Z`, practitionerId: randomUUID(), note: null },
    ids: visits,
    allowed: 409,
  },
  withdrawProposal: { path: (id) => `/my-appointments/${id}/proposal`, ids: visits, allowed: 409 },
  joinVideoCall: { path: (id) => `/appointments/${id}/call`, ids: visits, refuses: notTheirCall, allowed: 409 },
  awaitVideoNews: {
    path: (id) => `/appointments/${id}/call/signals?connection=${CONNECTION}`,
    ids: visits,
    refuses: notTheirCall,
    allowed: 409,
  },
  sendVideoSignal: {
    path: (id) => `/appointments/${id}/call/signals`,
    body: { connection: CONNECTION, to: CONNECTION, signal: { kind: 'media', microphone: true, camera: true } },
    ids: visits,
    refuses: notTheirCall,
    allowed: 409,
  },
  leaveVideoCall: {
    path: (id) => `/appointments/${id}/call?connection=${CONNECTION}`,
    ids: visits,
    refuses: notTheirCall,
  },
  listWaitingVideoPatients: fixed('/video-calls/waiting'),
  listVisitTypes: fixed('/visit-types'),
  createVisitType: {
    path: () => '/visit-types',
    get body() {
      return aVisitType();
    },
  },
  updateVisitType: {
    path: (id) => `/visit-types/${id}`,
    get body() {
      return aVisitType();
    },
    ids: ({ ownType, editedType }) => ({ own: ownType.id, foreign: editedType.id }),
  },
  listPractitioners: fixed('/practitioners'),
  getPractitionerSchedule: {
    path: (id) => `/practitioners/${id}/schedule`,
    ids: practitioners,
    refuses: notOfColleagues,
  },
  savePractitionerSchedule: {
    path: (id) => `/practitioners/${id}/schedule`,
    body: { weekly: EVERY_DAY, exceptions: [], bufferMinutes: 0, noticeMinutes: 0, furthestDays: 365 },
    ids: practitioners,
    refuses: notOfColleagues,
  },
  listClosedDays: fixed('/closed-days'),
  saveClosedDays: fixed('/closed-days', { items: [] }),
  listSlots: { path: (id) => `/slots?visitTypeId=${id}&from=${DAY}&days=1`, ids: visitTypes },
  listPatients: fixed('/patients'),
  listRecentPatients: fixed('/patients/recent'),
  getPatientFigures: fixed('/patients/figures'),
  getPatient: { path: (id) => `/patients/${id}`, ids: patients },
  exportPatients: fixed('/patients/export'),
  previewPatientImport: fixed('/patients/import-preview', { csv: 'email\nnobody' }),
  importPatients: fixed('/patients/import', {
    rows: [{ id: randomUUID(), cells: { ...NO_CELLS, email: TAKEN_EMAIL } }],
    invite: false,
  }),
  createPatient: { ...fixed('/patients', { email: TAKEN_EMAIL }), allowed: 409 },
  updatePatient: {
    path: (id) => `/patients/${id}`,
    body: { email: 'not.the.sign-in.name@example.test' },
    ids: patients,
    allowed: 409,
  },
  removePatient: { path: (id) => `/patients/${id}?cancelAppointments=99`, ids: patients, allowed: 409 },
  getStaffDashboard: fixed('/dashboards/staff'),
  getPractitionerDashboard: fixed('/dashboards/practitioner'),
  getPatientDashboard: fixed('/dashboards/patient'),
  getPracticeOverview: fixed('/dashboards/practice'),
  getPlatformDashboard: fixed('/dashboards/platform'),
  getAppointmentAnalytics: fixed('/analytics/appointments'),
  getPlatformAppointmentAnalytics: fixed('/platform/analytics/appointments'),
  getAdministrationDashboard: fixed('/dashboards/administration'),
  listPlatformPractices: fixed('/platform/practices'),
  createPractice: {
    path: () => '/platform/practices',
    get body() {
      return aPractice();
    },
  },
  getManagedPractice: {
    path: (id) => `/platform/practices/${id}`,
    ids: ({ home, other }) => ({ own: home.id, foreign: other.id }),
  },
  updatePractice: {
    path: (id) => `/platform/practices/${id}`,
    get body() {
      return aPractice();
    },
    ids: practices,
  },
  deletePractice: { path: (id) => `/platform/practices/${id}?name=Spare`, ids: practices },
  getPracticeSettings: fixed('/practice-settings'),
  updatePracticeSettings: fixed('/practice-settings', { ...CONTACT, brandColor: null }),
  replaceLogo: { path: () => '/practice-settings/logo', body: PICTURE, headers: { 'content-type': 'image/png' } },
  removeLogo: fixed('/practice-settings/logo'),
  getRegistrationMonitoring: fixed('/platform/registration-attempts'),
  cleanUpRegistrationAttempts: fixed('/platform/registration-attempts/cleanup'),
  listInvitations: fixed('/invitations?audience=patients'),
  createInvitation: {
    path: () => '/invitations',
    get body() {
      return { email: `${randomUUID()}@example.test`, role: 'patient' };
    },
    refuses: notByThePlatform(403),
  },
  resendInvitation: { path: (id) => `/invitations/${id}/resend`, ids: invitations, refuses: notByThePlatform(404) },
  getInvitationLink: { path: (id) => `/invitations/${id}/link`, ids: invitations, refuses: notByThePlatform(404) },
  cancelInvitation: { path: (id) => `/invitations/${id}`, ids: invitations, refuses: notByThePlatform(404) },
  listPlatformInvitations: fixed('/platform/invitations'),
  acceptInvitation: fixed('/invitation-acceptances', { token: 'of no invitation' }),
};
