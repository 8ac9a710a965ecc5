import { z } from 'zod';
import { addressDto, emergencyContactDto, optionalAddress, optionalEmergencyContact } from './contacts.js';
import { captcha } from '../captcha/captcha.js';
import { instant, language, localDate, practiceName, timeZone, uuid } from '../shared/common.js';
import { GENDERS } from '../patients/limits.js';
import { PASSWORD_MIN_LENGTH } from './limits.js';
import { optionalBirthDate, optionalPhone, requiredPersonName } from '../shared/names.js';
import { role } from '../access/role.js';
import { switched } from '../access/role-switches.js';
import { revision } from '../shared/revisions.js';
import { exactLine } from '../shared/text.js';

export const gender = z.enum(GENDERS).meta({ id: 'Gender' });
export type Gender = z.infer<typeof gender>;

export const heldRoleDto = z
  .object({
    role,
    practice: practiceName.nullable(),
    isPrimary: z.boolean(),
    switched: switched.optional(),
  })
  .meta({ id: 'HeldRole' });
export type HeldRoleDto = z.infer<typeof heldRoleDto>;

export const meDto = z
  .object({
    userId: uuid,
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    language: language.nullable().meta({ description: 'Null for somebody who has chosen none' }),
    roles: z.array(heldRoleDto),
    inactivePractices: z
      .array(practiceName)
      .meta({ description: 'Where the person has a role that opens nothing while the practice is inactive' }),
    waitingPractices: z
      .array(practiceName.extend({ phone: z.string().nullable(), isDeclined: z.boolean() }))
      .meta({ description: 'Where the person accepted an invitation that the practice has not approved' }),
    termsToAccept: z
      .array(z.object({ practiceId: uuid, version: z.number().int() }))
      .meta({ description: 'Current terms of practices that ask the person, who has not accepted them' }),
  })
  .meta({ id: 'Me' });
export type MeDto = z.infer<typeof meDto>;

export const profileDto = z
  .object({
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    dateOfBirth: localDate.nullable(),
    gender: gender.nullable(),
    address: addressDto.nullable(),
    emergencyContact: emergencyContactDto.nullable(),
    revision,
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Profile' });
export type ProfileDto = z.infer<typeof profileDto>;

/** Has no e-mail address: that is the sign-in name, so only a confirmed mail can change it. */
export const updateProfile = z
  .strictObject({
    firstName: requiredPersonName,
    lastName: requiredPersonName,
    phone: optionalPhone,
    dateOfBirth: optionalBirthDate,
    gender: gender.nullable(),
    address: optionalAddress.optional(),
    emergencyContact: optionalEmergencyContact.optional(),
    revision,
  })
  .meta({ id: 'UpdateProfile', description: 'An address and an emergency contact that are absent stay unchanged' });
export type UpdateProfile = z.infer<typeof updateProfile>;

/** Users choose the language in the header, not in a form. The last write wins, so there is no revision. */
export const chooseLanguage = z.strictObject({ language }).meta({ id: 'ChooseLanguage' });
export type ChooseLanguage = z.infer<typeof chooseLanguage>;

const mailChoices = {
  messages: z
    .boolean()
    .meta({ description: 'Whether a mail says that a message has waited unread for fifteen minutes' }),
  daysBefore: z
    .boolean()
    .meta({ description: 'Whether reminders come to a patient that are due 12 hours or more before an appointment' }),
  onTheDay: z.boolean().meta({ description: 'Whether reminders come that are due later' }),
  pushMessages: z.boolean().meta({ description: 'Whether a push message says that a message has waited for a minute' }),
  pushAppointments: z.boolean().meta({ description: 'Whether push messages tell of appointments' }),
};

/** Belongs to the account and applies in all of its practices. The last write wins, so there is no revision. */
export const saveMailChoices = z
  .strictObject({ ...mailChoices, timeZone: timeZone.nullable() })
  .meta({ id: 'SaveMailChoices', description: "The zone's nights stay quiet; null means that of each practice" });
export type SaveMailChoices = z.infer<typeof saveMailChoices>;

export const mailChoicesDto = z.object({ ...mailChoices, timeZone: z.string().nullable() }).meta({ id: 'MailChoices' });
export type MailChoicesDto = z.infer<typeof mailChoicesDto>;

export const sessionId = z.string().regex(/^[\w-]{1,64}$/);

const ownSessionDto = z
  .object({
    id: sessionId,
    browser: z.string().nullable().meta({ description: 'Null for one that has no name here' }),
    system: z.string().nullable(),
    startedAt: instant.meta({ description: 'When the browser signed in first, of what has not ended' }),
    lastUsedAt: instant.meta({ description: 'When the identity server last renewed its access' }),
    ipAddress: z.string().nullable(),
    portals: z.array(z.enum(['patient', 'staff'])).meta({ description: 'Where it signed in' }),
    isThis: z.boolean().meta({ description: 'Whether the request comes from it' }),
  })
  .meta({ id: 'OwnSession' });
export type OwnSessionDto = z.infer<typeof ownSessionDto>;

export const ownSessionsDto = z.object({ items: z.array(ownSessionDto) }).meta({ id: 'OwnSessions' });
export type OwnSessionsDto = z.infer<typeof ownSessionsDto>;

const factor = z.object({ id: sessionId, name: z.string().nullable(), addedAt: instant });

export const ownFactorsDto = z
  .object({
    passkeys: z.array(factor),
    apps: z.array(factor).meta({ description: 'Authenticator apps' }),
    recoveryCodes: factor
      .omit({ name: true })
      .extend({ left: z.number().int().nonnegative() })
      .nullable()
      .meta({ description: 'Null for somebody who has none' }),
  })
  .meta({ id: 'OwnFactors' });
export type OwnFactorsDto = z.infer<typeof ownFactorsDto>;

export const changePassword = z
  .strictObject({
    currentPassword: exactLine(256).min(1),
    newPassword: exactLine(256).min(PASSWORD_MIN_LENGTH),
  })
  .meta({ id: 'ChangePassword' });
export type ChangePassword = z.infer<typeof changePassword>;

export const requestPasswordReset = z
  .strictObject({ email: z.email().max(254), portal: z.enum(['patient', 'staff']), captcha })
  .meta({ id: 'RequestPasswordReset' });
export type RequestPasswordReset = z.infer<typeof requestPasswordReset>;

export const completePasswordReset = z
  .strictObject({
    token: z
      .string()
      .regex(/^[\w-]{43}$/)
      .meta({ description: 'Of the link in the mail' }),
    newPassword: exactLine(256).min(PASSWORD_MIN_LENGTH),
  })
  .meta({ id: 'CompletePasswordReset' });
export type CompletePasswordReset = z.infer<typeof completePasswordReset>;

export const logoutNotice = z.strictObject({ logout_token: exactLine(8192).min(1) }).meta({ id: 'LogoutNotice' });
export type LogoutNotice = z.infer<typeof logoutNotice>;
