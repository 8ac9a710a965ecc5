import { z } from 'zod';
import { instant, uuid } from './common.js';
import { appointmentsOfColleague } from '../appointments/colleagues.js';
import { overlappingAppointments } from '../appointments/overlapping.js';
import { outsideHours } from '../appointments/outside-hours.js';
import { timeHolder } from '../appointments/time-holder.js';
import { roomHolder } from '../rooms/rooms.js';

/**
 * Stable error codes, which screens translate. An id outside the caller's rows and an unknown id share
 * `resource.not_found`.
 */
export const PROBLEM_CODES = [
  'request.invalid',
  'request.method_not_allowed',
  'request.timed_out',
  'request.too_large',
  'request.address_too_long',
  'request.type_unsupported',
  'request.headers_too_large',
  'request.rate_limited',
  'request.key_reused',
  'auth.required',
  'auth.token_invalid',
  'auth.factor_required',
  'auth.factor_again',
  'access.denied',
  'access.address_blocked',
  'resource.not_found',
  'resource.changed',
  'practice.not_found',
  'practice.required',
  'practice.closed',
  'patient.not_in_care_team',
  'practice.subdomain_taken',
  'practice.subdomain_held',
  'practice.domain_taken',
  'practice.name_mismatch',
  'domain.not_a_name',
  'domain.not_registrable',
  'domain.platforms_own',
  'practice.roles_not_removed',
  'practice.profiles_not_updated',
  'mail_text.unknown_placeholder',
  'text.not_offered',
  'text.invalid_number',
  'text.not_mobile',
  'text.country',
  'text.too_many_codes',
  'text.code_wrong',
  'text.code_expired',
  'text.stopped',
  'text.no_credentials',
  'text.no_agreement',
  'text.no_provider',
  'text.no_secret',
  'push.off',
  'push.endpoint_not_allowed',
  'push.keys_invalid',
  'logo.unsupported',
  'logo.too_many_pixels',
  'profile.not_found',
  'person.refused',
  'password.current_wrong',
  'password.too_short',
  'password.common',
  'password.is_email',
  'password.used_before',
  'password.refused',
  'password.link_dead',
  'captcha.failed',
  'captcha.not_configured',
  'invitation.not_found',
  'invitation.expired',
  'invitation.used',
  'invitation.cancelled',
  'invitation.waiting',
  'invitation.decided',
  'invitation.in_progress',
  'invitation.account_exists',
  'invitation.other_email',
  'invitation.already_pending',
  'invitation.already_member',
  'invitation.role_not_allowed',
  'signup.invalid_email',
  'signup.weak_password',
  'signup.too_many_attempts',
  'signup.invitation_required',
  'patient.email_taken',
  'patient.email_of_account',
  'patient.appointments_changed',
  'patient.colleagues_appointments',
  'patient.import_unreadable',
  'patient.import_too_long',
  'patient_alert.too_many',
  'patient_alert.known',
  'merge.two_accounts',
  'merge.account_is_kept',
  'merge.already_merged',
  'merge.in_call',
  'merge.overlapping',
  'merge.open_invitations',
  'merge.history_too_long',
  'merge.birth_dates_differ',
  'merge.undone',
  'merge.undo_expired',
  'merge.merged_since',
  'merge.later_merge',
  'appointment.not_possible',
  'appointment.slot_taken',
  'appointment.slot_blocked',
  'appointment.patient_busy',
  'appointment.too_many_open',
  'appointment.outside_hours',
  'appointment.notice_too_short',
  'appointment.limit_changed',
  'appointment.changed',
  'appointment.phone_missing',
  'clinical_note.not_own',
  'clinical_note.not_signed',
  'clinical_note.full',
  'appointment.room_taken',
  'blocked_time.in_the_way',
  'blocked_time.too_many',
  'blocked_time.too_many_skips',
  'room.in_use',
  'appointment.reason_gone',
  'appointment_type.name_taken',
  'cancel_reason.name_taken',
  'cancel_reason.too_many',
  'cancel_reason.in_use',
  'video.not_video',
  'video.not_confirmed',
  'video.too_early',
  'video.over',
  'video.cancelled',
  'video.joined_elsewhere',
  'conversation.too_many',
  'conversation.recipients_not_possible',
  'conversation.clinical',
  'conversation.taken',
  'conversation.full',
  'message.too_late',
  'message.switched_off',
  'broadcast.too_many',
  'attachment.too_many',
  'attachment.type_not_taken',
  'attachment.not_possible',
  'attachment.part_missing',
  'address.own',
  'user.own_access',
  'user.has_appointments',
  'user.last_administrator',
  'user.email_taken',
  'user.belongs_elsewhere',
  'identity.unavailable',
  'service.unavailable',
  'internal.error',
] as const;
export const problemCode = z.enum(PROBLEM_CODES).meta({ id: 'ProblemCode' });
export type ProblemCode = z.infer<typeof problemCode>;

/** RFC 9457 problem details, with the code that screens translate and the id that support finds in the logs. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: problemCode,
    detail: z.string().optional(),
    correlationId: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    nearest: z
      .array(z.object({ startsAt: instant, practitionerId: uuid }))
      .optional()
      .meta({
        description:
          'Free times in the place of the one that is gone, earliest first; the same time with a colleague first if no practitioner was named, else last',
      }),
    outsideHours: z
      .array(outsideHours)
      .optional()
      .meta({ description: 'Why the practitioner does not work at the time' }),
    roomHolder: roomHolder
      .optional()
      .meta({ description: 'The appointment that has the room then, if the caller may read it' }),
    timeHolder: timeHolder
      .optional()
      .meta({ description: 'The appointment of the practitioner or the patient then, if the caller may read it' }),
    current: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'What somebody else made of it, as the caller may read it' }),
    colleagues: z
      .array(appointmentsOfColleague)
      .optional()
      .meta({ description: 'Whose upcoming appointments the caller may not cancel' }),
    overlaps: z
      .array(overlappingAppointments)
      .optional()
      .meta({ description: 'Appointments that one patient cannot both have' }),
    count: z.number().int().optional().meta({ description: 'How many things are in the way' }),
    practices: z
      .array(z.object({ id: uuid, name: z.string() }))
      .optional()
      .meta({ description: 'Practices that would be left without an administrator' }),
    stoppedAt: instant.optional().meta({ description: 'When the number answered STOP' }),
    retryAfterSeconds: z.number().int().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problem>;
