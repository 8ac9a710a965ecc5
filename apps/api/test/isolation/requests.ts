import { randomUUID } from 'node:crypto';
import { PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import type { Given } from '../factories/given.js';
import { fixed, type Ids, type OperationRequest, revised, STALE } from './operation-request.js';
import { MESSAGE_REQUESTS } from './message-requests.js';
import { SCHEDULING_REQUESTS } from './scheduling-requests.js';
import { TEXT_REQUESTS } from './text-requests.js';
import { type Actor, CANARY, DAY, TAKEN_EMAIL, type World } from './world.js';

const invitations = async ({ home, other }: World, given: Given): Promise<Ids> => ({
  own: (await given.invitation({ practiceId: home.id })).id,
  foreign: (await given.invitation({ practiceId: other.id, firstName: CANARY, lastName: CANARY })).id,
});

/** The foreign invitation is for an existing patient of that practice, so that an approval adds no profile. */
const waiting = async ({ home, other, foreignAppointment }: World, given: Given): Promise<Ids> => {
  const [patient] = await given.owner.query<{ user_id: string }[]>('select user_id from app.profiles where id = $1', [
    foreignAppointment.patientProfileId,
  ]);
  const foreign = { practiceId: other.id, firstName: CANARY, lastName: CANARY, acceptedUserId: patient!.user_id };
  return { own: (await given.waiting({ practiceId: home.id })).id, foreign: (await given.waiting(foreign)).id };
};

const practices = async (_: World, given: Given): Promise<Ids> => ({
  own: (await given.practice({ name: 'Spare' })).id,
  foreign: (await given.practice({ name: 'Spare' })).id,
});

const CONTACT = { name: 'Spare', email: null, phone: null, websiteUrl: null, address: null, timeZone: 'UTC' };

const aPractice = () => ({ ...CONTACT, subdomain: `spare-${randomUUID()}`, customDomain: null, isActive: true });

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAD0lEQVR4nGP4jwMwDC0JALoev0Ewkwr8AAAAAElFTkSuQmCC',
  'base64',
);

const notByThePlatform =
  (status: number) =>
  (actor: Actor): number | undefined =>
    actor === 'super_admin' || actor === 'opener' ? status : undefined;

const NO_WORDS = { subject: null, introduction: null, closing: null };

const NO_CELLS = { firstName: '', lastName: '', email: '', phone: '', dateOfBirth: '', gender: '', medicalHistory: '' };

const patients = ({ ownAppointment, foreignAppointment }: World) => ({
  own: ownAppointment.patientProfileId,
  foreign: foreignAppointment.patientProfileId,
});

// Two patients, as `id other-id`. A single random id stands for both.
const pairOf = (id: string) => ({ named: id.slice(0, 36), other: id.slice(37) || id });

const twoRecords = async ({ ownAppointment, home, foreignAppointment, other }: World, given: Given): Promise<Ids> => {
  const another = async (practiceId: string) => {
    const text = 'select id from app.profiles where practice_id = $1 and email = $2';
    const [record] = await given.owner.query<{ id: string }[]>(text, [practiceId, TAKEN_EMAIL]);
    return record!.id;
  };
  return {
    own: `${ownAppointment.patientProfileId} ${await another(home.id)}`,
    foreign: `${foreignAppointment.patientProfileId} ${await another(other.id)}`,
  };
};

const newAlerts = async (world: World, given: Given): Promise<Ids> => {
  const { own, foreign } = patients(world);
  const another = async (patientId: string) => `${patientId} ${await given.alert(patientId, randomUUID())}`;
  return { own: await another(own), foreign: await another(foreign) };
};

// Merges that were already undone, so nobody can undo them again.
const undoneMerges = async (world: World, given: Given): Promise<Ids> => {
  const pairs = await twoRecords(world, given);
  const old = async (practiceId: string, pair: string) => {
    const { named, other } = pairOf(pair);
    const id = randomUUID();
    await given.owner.query(
      `insert into app.patient_merges (practice_id, id, kept_profile_id, merged_profile_id, merged_by_user_id, fields,
         undone_at, undone_by_user_id)
       values ($1, $2, $3, $4, $2, '{"facts": {}, "history": null, "otherVersionId": null, "sharedEmail": false}', now(), $2)`,
      [practiceId, id, named, other],
    );
    return `${named} ${id}`;
  };
  return { own: await old(world.home.id, pairs.own), foreign: await old(world.other.id, pairs.foreign) };
};

const KEEP_ALL = {
  firstName: 'kept',
  lastName: 'kept',
  email: 'kept',
  phone: 'kept',
  dateOfBirth: 'kept',
  gender: 'kept',
  address: 'kept',
  emergencyContact: 'kept',
  medicalHistory: 'kept',
};

/** Finished exports, each requested by the practice's administrator. A super administrator has requested neither. */
const practiceExports = async ({ home, other, people }: World, { owner }: Given): Promise<Ids> => {
  const made = async (practice: string, asker: string, content: string): Promise<string> => {
    const id = randomUUID();
    await owner.query(
      `insert into app.practice_exports (practice_id, id, asked_by_user_id, asked_by_role, state, bytes, sha256, expires_at)
      values ($1, $2, $3, 'practice_admin', 'ready', length($4), repeat('0', 64), now() + interval '1 day')`,
      [practice, id, asker, content],
    );
    await owner.query(
      `insert into app.practice_export_chunks (practice_id, export_id, n, content) values ($1, $2, 0, convert_to($3, 'UTF8'))`,
      [practice, id, content],
    );
    return id;
  };
  return {
    own: await made(home.id, people.practice_admin.userId, 'an archive'),
    foreign: await made(other.id, people.two_practices.userId, CANARY),
  };
};

const practitionersWithAppointments = ({ ownAppointment, foreignAppointment }: World): Ids => ({
  own: ownAppointment.practitionerUserId ?? '',
  foreign: foreignAppointment.practitionerUserId ?? '',
});

/** Requests for every documented operation that needs a session. The matrix fails if one is missing. */
export const REQUESTS: Record<string, OperationRequest> = {
  getMe: fixed('/me'),
  getAccess: fixed(`/access?practiceId=${PLATFORM_PRACTICE_ID}`),
  getProfile: fixed('/profile'),
  updateProfile: {
    ...fixed('/profile', { firstName: 'A', lastName: 'B', phone: null, dateOfBirth: null, gender: null, ...STALE }),
    allowed: 409,
  },
  chooseLanguage: { ...fixed('/profile/language', { language: 'es' }), allowed: 204 },
  getMailChoices: fixed('/profile/mails'),
  listOwnFactors: fixed('/profile/factors'),
  listOwnSessions: fixed('/profile/sessions'),
  endOtherSessions: { ...fixed('/profile/sessions'), allowed: 204 },
  endOwnSession: { ...fixed('/profile/sessions/of-nobody'), allowed: 404 },
  saveMailChoices: {
    ...fixed('/profile/mails', {
      messages: true,
      daysBefore: true,
      onTheDay: true,
      pushMessages: true,
      pushAppointments: true,
      timeZone: null,
    }),
    allowed: 204,
  },
  listPushDevices: fixed('/profile/push-devices'),
  // An endpoint of no push service, so that nothing is stored.
  addPushDevice: {
    ...fixed('/profile/push-devices', {
      endpoint: 'https://push.example/x',
      p256dh: 'B'.repeat(87),
      auth: 'A'.repeat(22),
    }),
    allowed: 422,
  },
  removePushDevice: { ...fixed(`/profile/push-devices/${randomUUID()}`), allowed: 204 },
  testPushDevice: { ...fixed(`/profile/push-devices/${randomUUID()}/test`), allowed: 404 },
  changePassword: fixed('/profile/password', { currentPassword: 'wrong', newPassword: 'a-new-long-one' }),
  listUsers: fixed('/users'),
  exportUsers: fixed('/users/export'),
  updateUser: {
    path: (id) => `/users/${id}`,
    bodyOf: revised('profiles', 'user_id', () => ({ firstName: 'A', lastName: 'B', phone: null })),
    ids: ({ people, edited }) => ({ own: people.practitioner.userId, foreign: edited.userId }),
  },
  setUserRoles: {
    path: (id) => `/users/${id}/roles`,
    body: { roles: ['practitioner'] },
    ids: ({ people, edited }) => ({ own: people.practitioner.userId, foreign: edited.userId }),
  },
  listMemberFactors: fixed(`/users/factors?userIds=${randomUUID()}`),
  listMemberAppointments: {
    path: (id) => `/users/${id}/appointments`,
    ids: ({ people, edited }) => ({ own: people.practitioner.userId, foreign: edited.userId }),
  },
  setMemberActive: {
    path: (id) => `/users/${id}/active`,
    body: { active: true },
    ids: ({ people, edited }) => ({ own: people.practitioner.userId, foreign: edited.userId }),
  },
  resetMemberFactors: {
    path: (id) => `/users/${id}/factors`,
    // This member belongs to one practice only.
    ids: ({ people, edited }) => ({ own: people.scheduler.userId, foreign: edited.userId }),
  },
  removeUser: { path: (id) => `/users/${id}`, allowed: 409, ids: practitionersWithAppointments },
  listPlatformUsers: fixed('/platform/users'),
  exportPlatformUsers: fixed('/platform/users/export'),
  updateAccount: {
    path: (id) => `/platform/users/${id}`,
    bodyOf: revised('profiles', 'user_id', () => ({
      firstName: 'A',
      lastName: 'B',
      phone: null,
      email: 'a.b@example.test',
    })),
    ids: ({ people, edited }) => ({ own: people.practitioner.userId, foreign: edited.userId }),
  },
  blockAccount: {
    path: (id) => `/platform/users/${id}/block`,
    body: { blocked: false },
    ids: ({ people, edited }) => ({ own: people.practitioner.userId, foreign: edited.userId }),
  },
  getAccountReach: {
    path: (id) => `/platform/users/${id}/reach`,
    ids: ({ people, edited }) => ({ own: people.practitioner.userId, foreign: edited.userId }),
  },
  resetAccountFactors: {
    path: (id) => `/platform/users/${id}/factors`,
    ids: ({ people, edited }) => ({ own: people.practitioner.userId, foreign: edited.userId }),
  },
  endLockOut: {
    path: (id) => `/platform/users/${id}/lock-out`,
    ids: ({ people, edited }) => ({ own: people.practitioner.userId, foreign: edited.userId }),
  },
  removeAccount: { path: (id) => `/platform/users/${id}`, allowed: 409, ids: practitionersWithAppointments },
  ...SCHEDULING_REQUESTS,
  ...TEXT_REQUESTS,
  ...MESSAGE_REQUESTS,
  listPatients: fixed('/patients'),
  listRecentPatients: fixed('/patients/recent'),
  getPatientFigures: fixed('/patients/figures'),
  getPatient: { path: (id) => `/patients/${id}`, ids: patients },
  listEarlierHistories: { path: (id) => `/patients/${id}/earlier-histories`, ids: patients },
  listNotesOfPatient: { path: (id) => `/patients/${id}/notes`, ids: patients },
  listScheduledAlerts: fixed(`/schedule/alerts?from=${DAY}`),
  listPatientAlerts: { path: (id) => `/patients/${id}/alerts`, ids: patients },
  // Refused as a duplicate, so that the patients of the matrix get no more alerts.
  addPatientAlert: {
    path: (id) => `/patients/${id}/alerts`,
    body: { kind: 'wheelchair', text: null, tone: 'blue' },
    ids: patients,
    allowed: 409,
  },
  removePatientAlert: {
    path: (id) => `/patients/${pairOf(id).named}/alerts/${pairOf(id).other}`,
    ids: newAlerts,
  },
  exportPatients: fixed('/patients/export'),
  previewPatientImport: fixed('/patients/import-preview', { csv: 'email\nnobody' }),
  importPatients: fixed('/patients/import', {
    rows: [{ id: randomUUID(), cells: { ...NO_CELLS, email: TAKEN_EMAIL } }],
    invite: false,
  }),
  findDuplicatesOfPatient: fixed('/patients/duplicates', { email: TAKEN_EMAIL }),
  createPatient: { ...fixed('/patients', { email: TAKEN_EMAIL }), allowed: 409 },
  openRecord: {
    path: (id) => `/patients/${id}/openings`,
    body: { reason: 'Stands in for a colleague' },
    ids: patients,
  },
  closeRecord: { path: (id) => `/patients/${id}/openings`, ids: patients },
  updatePatient: {
    path: (id) => `/patients/${id}`,
    body: { email: 'not.the.sign-in.name@example.test', ...STALE },
    ids: patients,
    allowed: 409,
  },
  previewPatientMerge: {
    path: (id) => `/patients/${pairOf(id).named}/merge-preview?other=${pairOf(id).other}`,
    ids: twoRecords,
  },
  listPatientMerges: { path: (id) => `/patients/${id}/merges`, ids: patients },
  mergePatients: {
    path: (id) => `/patients/${pairOf(id).named}/merges`,
    bodyOf: (id) => ({
      otherId: pairOf(id).other,
      ...STALE,
      otherRevision: STALE.revision,
      choices: KEEP_ALL,
      isSamePerson: true,
    }),
    ids: twoRecords,
    allowed: 409,
  },
  undoPatientMerge: {
    path: (id) => `/patients/${pairOf(id).named}/merges/${pairOf(id).other}/undo`,
    ids: undoneMerges,
    allowed: 409,
  },
  removePatient: { path: (id) => `/patients/${id}?cancelAppointments=99`, ids: patients, allowed: 409 },
  getStaffDashboard: fixed('/dashboards/staff'),
  getPractitionerDashboard: fixed('/dashboards/practitioner'),
  getPatientDashboard: fixed('/dashboards/patient'),
  getPracticeOverview: fixed('/dashboards/practice'),
  getPlatformDashboard: fixed('/dashboards/platform'),
  getSystemHealth: fixed('/platform/health'),
  getHealthHistory: fixed('/platform/health/history'),
  getAppointmentAnalytics: fixed('/analytics/appointments'),
  getPlatformAppointmentAnalytics: fixed('/platform/analytics/appointments'),
  getPatientAnalytics: fixed('/analytics/patients'),
  getPlatformPatientAnalytics: fixed('/platform/analytics/patients'),
  listLatestPatients: fixed('/platform/patients/latest'),
  listPracticeActivity: fixed('/platform/analytics/practices'),
  getAdministrationDashboard: fixed('/dashboards/administration'),
  listMailTexts: fixed('/mail-texts'),
  saveMailText: { ...fixed('/mail-texts/booked.patient/en', { ...NO_WORDS, ...STALE }), allowed: 409 },
  previewMail: fixed('/mail-texts/booked.patient/en/preview', NO_WORDS),
  sendTestMail: fixed('/mail-texts/booked.patient/en/test'),
  listPracticeExports: fixed('/practice-exports'),
  askPracticeExport: fixed('/practice-exports'),
  downloadPracticeExport: {
    path: (id) => `/practice-exports/${id}/content`,
    ids: practiceExports,
    refuses: notByThePlatform(404),
  },
  listPlatformPractices: fixed('/platform/practices'),
  exportPractices: fixed('/platform/practices/export'),
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
    bodyOf: revised('practices', 'id', aPractice),
    ids: practices,
  },
  deletePractice: { path: (id) => `/platform/practices/${id}?name=Spare`, ids: practices },
  getPracticeSettings: fixed('/practice-settings'),
  updatePracticeSettings: {
    ...fixed('/practice-settings', { ...CONTACT, language: 'es', brandColor: null, ...STALE }),
    allowed: 409,
  },
  getCustomDomain: fixed('/practice-settings/domain'),
  claimCustomDomain: {
    ...fixed('/practice-settings/domain', { domain: 'care.isolated.example', ...STALE }),
    allowed: 409,
  },
  verifyCustomDomain: { ...fixed(`/practice-settings/domain/verification?revision=${STALE.revision}`), allowed: 409 },
  removeCustomDomain: { ...fixed(`/practice-settings/domain?revision=${STALE.revision}`), allowed: 409 },
  getManagedTerms: fixed('/practice-settings/terms'),
  publishTerms: {
    ...fixed('/practice-settings/terms', { terms: null, privacy: null, asksStaff: false, ...STALE }),
    allowed: 409,
  },
  listTermsAcceptances: fixed('/practice-settings/terms/acceptances'),
  exportTermsAcceptances: fixed('/practice-settings/terms/acceptances/export'),
  acceptTerms: { ...fixed('/terms-acceptances', { version: STALE.revision }), allowed: 409 },
  listOwnAcceptances: fixed('/profile/terms'),
  getSchedulingSettings: fixed('/scheduling-settings'),
  saveSchedulingSettings: {
    ...fixed('/scheduling-settings', { reminderMinutes: [1440], noticeMinutes: 60, ...STALE }),
    allowed: 409,
  },
  getPracticeSignIn: fixed('/practice-settings/sign-in'),
  changePracticeSignIn: {
    ...fixed('/practice-settings/sign-in', { factorRoles: [], staffIdleMinutes: 15, patientIdleMinutes: 30, ...STALE }),
    allowed: 409,
  },
  getRoleSwitches: fixed('/practice-settings/roles'),
  setRoleSwitch: fixed('/practice-settings/roles', {
    role: 'practitioner',
    permission: 'patient:export',
    allowed: true,
  }),
  replaceLogo: { path: () => '/practice-settings/logo', body: PICTURE, headers: { 'content-type': 'image/png' } },
  removeLogo: fixed('/practice-settings/logo'),
  getRegistrationMonitoring: fixed('/platform/registration-attempts'),
  cleanUpRegistrationAttempts: fixed('/platform/registration-attempts/cleanup'),
  getPlatformSecurity: fixed('/platform/security'),
  getPlatformSignIn: fixed('/platform/sign-in'),
  changePlatformSignIn: {
    ...fixed('/platform/sign-in', { factorRoles: [], staffIdleMinutes: 15, ...STALE }),
    allowed: 409,
  },
  changeSecuritySettings: { ...fixed('/platform/security/settings', { rateLimit: true, ...STALE }), allowed: 409 },
  listOwnOpenings: fixed('/platform/openings'),
  openPractice: {
    path: (id) => `/platform/practices/${id}/openings`,
    body: { reason: 'An appointment is shown twice' },
    ids: practices,
  },
  closePractice: { path: (id) => `/platform/practices/${id}/openings`, ids: practices },
  listPracticeOpenings: fixed('/practice-openings'),
  listAccesses: fixed('/access-ledger'),
  exportAccesses: fixed('/access-ledger/export'),
  listChanges: fixed('/change-history'),
  exportChanges: fixed('/change-history/export'),
  listOwnAccesses: fixed('/my-access-ledger'),
  exportOwnAccesses: fixed('/my-access-ledger/export'),
  searchPlatform: fixed('/platform/search?q=a%20b'),
  listFailedSignIns: fixed('/platform/security/failed-sign-ins'),
  listAddressBlocks: fixed('/platform/address-blocks'),
  blockAddress: fixed('/platform/address-blocks', { ipAddress: '192.0.2.99', hours: 1, reason: 'Guesses' }),
  unblockAddress: { ...fixed(`/platform/address-blocks/${randomUUID()}`), allowed: 404 },
  exportFailedSignIns: fixed('/platform/security/failed-sign-ins/export'),
  exportThreats: fixed('/platform/threats/export'),
  exportRegistrationAttempts: fixed('/platform/registration-attempts/export'),
  listThreats: fixed('/platform/threats'),
  acknowledgeThreat: {
    ...fixed('/platform/threats/acknowledgements', {
      kind: 'failed_sign_ins',
      subject: '192.0.2.1',
      count: 3,
      lastAt: '2020-11-20T15:00:00Z',
    }),
    allowed: 404,
  },
  listInvitations: fixed('/invitations?audience=patients'),
  createInvitation: {
    path: () => '/invitations',
    get body() {
      return { email: `${randomUUID()}@example.test`, role: 'patient', language: 'es' };
    },
    refuses: notByThePlatform(403),
  },
  resendInvitation: { path: (id) => `/invitations/${id}/resend`, ids: invitations, refuses: notByThePlatform(404) },
  getInvitationLink: { path: (id) => `/invitations/${id}/link`, ids: invitations, refuses: notByThePlatform(404) },
  cancelInvitation: { path: (id) => `/invitations/${id}`, ids: invitations, refuses: notByThePlatform(404) },
  approveInvitation: { path: (id) => `/invitations/${id}/approve`, ids: waiting, refuses: notByThePlatform(404) },
  declineInvitation: { path: (id) => `/invitations/${id}/decline`, ids: waiting, refuses: notByThePlatform(404) },
  listPlatformInvitations: fixed('/platform/invitations'),
  acceptInvitation: fixed('/invitation-acceptances', { token: 'of no invitation' }),
};
