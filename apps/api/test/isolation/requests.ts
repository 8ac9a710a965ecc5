import { randomUUID } from 'node:crypto';
import type { Given } from '../factories/given.js';
import { type Actor, CANARY, DAY, type World } from './world.js';

interface Ids {
  readonly own: string;
  readonly foreign: string;
}

/** A valid request of an operation; `id` is what its path names. */
export interface OperationRequest {
  path(id: string): string;
  readonly body?: unknown;
  /** The ids of the relations, for an operation whose path names a row; new rows for one that uses its row up. */
  readonly ids?: (world: World, given: Given) => Ids | Promise<Ids>;
  /** Who is refused what the permission alone would open. */
  readonly refuses?: (actor: Actor) => number | undefined;
}

const fixed = (path: string, body?: unknown): OperationRequest => ({ path: () => path, body });

const invitations = async ({ home, other }: World, given: Given): Promise<Ids> => ({
  own: (await given.invitation({ practiceId: home.id })).id,
  foreign: (await given.invitation({ practiceId: other.id, firstName: CANARY, lastName: CANARY })).id,
});

/** Patients are invited by their practice, not by the platform. */
const notByThePlatform =
  (status: number) =>
  (actor: Actor): number | undefined =>
    actor === 'super_admin' ? status : undefined;

/** One for each operation of the document that needs a session; the matrix fails when one is missing. */
export const REQUESTS: Record<string, OperationRequest> = {
  getMe: fixed('/me'),
  getProfile: fixed('/profile'),
  updateProfile: fixed('/profile', { firstName: 'A', lastName: 'B', phone: null, dateOfBirth: null, gender: null }),
  changePassword: fixed('/profile/password', { currentPassword: 'wrong', newPassword: 'a-new-long-one' }),
  listAppointmentsOfDay: fixed(`/appointments?day=${DAY}`),
  getAppointment: {
    path: (id) => `/appointments/${id}`,
    ids: ({ ownVisit, foreignVisit }) => ({ own: ownVisit.id, foreign: foreignVisit.id }),
  },
  getStaffDashboard: fixed('/dashboards/staff'),
  getPractitionerDashboard: fixed('/dashboards/practitioner'),
  getPatientDashboard: fixed('/dashboards/patient'),
  getPracticeOverview: fixed('/dashboards/practice'),
  getPlatformDashboard: fixed('/dashboards/platform'),
  listPlatformPractices: fixed('/platform/practices'),
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
