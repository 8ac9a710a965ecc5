import { MOVABLE_STATUSES, Permission } from '@telecare/contracts';
import { reaches } from '../../platform/access/reach.js';

/** Whose appointments the viewer reads as staff, and which they may change. */
export const READABLE = reaches(Permission.AppointmentReadAll, 'appointment.practitioner_profile_id');
export const MANAGEABLE = reaches(Permission.AppointmentManageAll, 'appointment.practitioner_profile_id');

/** A reschedule request that waits for an answer; what is cancelled or has begun waits for none. */
export const HAS_REQUEST = `
  (appointment.reschedule_requested_at is not null and appointment.status = any(array['${MOVABLE_STATUSES.join("', '")}']) and appointment.starts_at > now())`;

/** The times of a request, one row each. */
export const requestedTimes = (appointment: string): string => `
  unnest(${appointment}.requested_starts, ${appointment}.requested_practitioner_ids)
    with ordinality asked (starts_at, practitioner_id, place)`;

/** Whether free times are offered for it to its patient. */
export const PATIENTS_MAY_MOVE = `
  exists (select from app.appointment_types offered where offered.practice_id = appointment.practice_id
    and offered.id = appointment.appointment_type_id and offered.is_active and offered.booking <> 'staff')`;
