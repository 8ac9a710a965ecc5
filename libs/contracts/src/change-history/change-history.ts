import { z } from 'zod';
import { givenDay, instant, pageOf, pageQuery, uuid } from '../shared/common.js';
import { ROLES } from '../access/roles.js';
import { searchWords } from '../shared/text.js';

export const CHANGE_KINDS = ['settings', 'roles', 'people', 'patients', 'exports', 'security'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const CHANGE_ACTS = [
  'practice.create',
  'practice.update',
  'practice.delete',
  'message-settings.update',
  'message-template.create',
  'message-template.update',
  'message-template.delete',
  'mail-text.update',
  'practice-texts.update',
  'practice-terms.create',
  'custom-domain.update',
  'custom-domain.verify',
  'custom-domain.delete',
  'closed-day.update',
  'room.update',
  'appointment-type.create',
  'appointment-type.update',
  'cancel-reason.create',
  'cancel-reason.update',
  'cancel-reason.delete',
  'scheduling-settings.update',
  'practitioner-schedule.update',
  'role-switch.allow',
  'role-switch.deny',
  'member.change-roles',
  'member.update',
  'member.remove',
  'member.deactivate',
  'member.reactivate',
  'member.reset-factor',
  'member.remove-account',
  'member.block-account',
  'member.unblock-account',
  'member.unlock',
  'invitation.create',
  'invitation.resend',
  'invitation.cancel',
  'invitation.accept',
  'invitation.approve',
  'invitation.decline',
  'patient.create',
  'patient.import',
  'patient.update',
  'patient.remove',
  'patient.merge',
  'patient.undo-merge',
  'patient-messaging.update',
  'member.export',
  'patient.export',
  'appointment.export',
  'conversation.export',
  'access-ledger.export',
  'change-history.export',
  'practice-overview.export',
  'failed-sign-in.export',
  'threat.export',
  'registration-attempt.export',
  'practice-export.create',
  'practice-export.export',
  'security-setting.enable',
  'security-setting.disable',
  'security-setting.update',
  'threat.acknowledge',
  'address-block.create',
  'address-block.delete',
  'registration-attempt.delete',
  'practice-opening.open',
  'practice-opening.close',
  'record-opening.open',
  'record-opening.close',
] as const;
export type ChangeAct = (typeof CHANGE_ACTS)[number];

export const CHANGED_FIELDS = [
  'name',
  'subdomain',
  'custom_domain',
  'phone',
  'email',
  'address',
  'website_url',
  'is_active',
  'time_zone',
  'language',
  'open_appointments_max',
  'late_after_minutes',
  'calendar_shows_type',
  'reply_email',
  'factor_roles',
  'reminder_minutes',
  'staff_idle_minutes',
  'patient_idle_minutes',
  'theme',
  'logo_url',
  'role',
  'allowed',
  'enabled',
  'setting',
  'minutes',
  'mode',
  'color',
  'booking',
  'by_patient',
  'is_on',
  'reply_minutes',
  'emergency_number',
  'emergency_text',
  'kept_years',
  'hours',
  'team',
  'cover_profile_id',
  'content',
  'subject',
  'introduction',
  'closing',
  'sender',
  'shown_name',
  'country',
  'monthly_limit',
  'agreed_on',
  'day',
  'weekly',
  'exceptions',
  'blocks',
  'buffer_minutes',
  'notice_minutes',
  'furthest_days',
  'domain',
  'version',
  'asks_staff',
  'first_name',
  'last_name',
  'date_of_birth',
  'emergency_contact',
  'gender',
  'status',
  'messages_blocked',
  'reason',
  'blocked_hours',
] as const;

const changedField = z.object({
  field: z.enum(CHANGED_FIELDS),
  before: z.string().nullable(),
  after: z.string().nullable(),
  shown: z.boolean().meta({ description: 'False where only the name of the field is recorded' }),
});
export type ChangedFieldDto = z.infer<typeof changedField>;

const actor = z.object({
  userId: uuid.nullable(),
  name: z.string().nullable(),
  role: z.enum([...ROLES, 'own', 'none', 'worker']),
});

export const changeDto = z
  .object({
    id: uuid,
    at: instant,
    actor: actor.meta({ description: 'Who did it; without an account where the system did' }),
    act: z.enum(CHANGE_ACTS),
    about: z.string().nullable().meta({ description: 'The switch or the setting that the act names' }),
    subject: z
      .object({ id: uuid, name: z.string().nullable() })
      .nullable()
      .meta({ description: 'The person or practice that was changed; unnamed where the reader may not see the name' }),
    others: z.number().int().nonnegative().meta({ description: 'How many more were changed at once' }),
    fields: z.array(changedField),
  })
  .meta({ id: 'Change' });
export type ChangeDto = z.infer<typeof changeDto>;

const CHANGES_PAGE = 20;

export const CHANGE_EXPORTS_A_DAY = 10;

export const changeHistoryFilter = z.strictObject({
  q: searchWords.meta({ description: 'Part of the name of the person who made the change or who was changed' }),
  kind: z.enum(CHANGE_KINDS).optional(),
  actorId: uuid.optional().meta({ description: 'Account of the person who made the change' }),
  personId: uuid.optional().meta({ description: 'Account or record of the person who was changed' }),
  from: givenDay.optional().meta({ description: 'First day' }),
  to: givenDay.optional().meta({ description: 'Last day' }),
});
export type ChangeHistoryFilter = z.infer<typeof changeHistoryFilter>;

/** Newest first. Days are in the practice's time zone. */
export const changeHistoryQuery = pageQuery
  .extend({ limit: pageQuery.shape.limit.default(CHANGES_PAGE) })
  .extend(changeHistoryFilter.shape);
export type ChangeHistoryQuery = z.infer<typeof changeHistoryQuery>;

export const changeHistoryPage = pageOf(changeDto).meta({ id: 'ChangeHistoryPage' });
export type ChangeHistoryPage = z.infer<typeof changeHistoryPage>;
