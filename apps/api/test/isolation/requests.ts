import type { World } from './world.js';
import { DAY } from './world.js';

/** A valid request of an operation; `id` is what its path names. */
export interface OperationRequest {
  path(id: string): string;
  readonly body?: unknown;
  /** The ids of the relations, for an operation whose path names a row. */
  readonly ids?: (world: World) => { readonly own: string; readonly foreign: string };
}

const fixed = (path: string, body?: unknown): OperationRequest => ({ path: () => path, body });

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
};
