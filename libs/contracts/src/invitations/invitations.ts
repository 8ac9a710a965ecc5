import { z } from 'zod';
import { captcha } from '../captcha/captcha.js';
import { instant, language, pageOf, pageQuery, uuid } from '../shared/common.js';
import { INVITATION_AUDIENCES, INVITATION_DELIVERIES, INVITATION_STATUSES } from './limits.js';
import { PASSWORD_MIN_LENGTH } from '../people/limits.js';
import { optionalPersonName, optionalPhone, requiredPersonName } from '../shared/names.js';
import { tenantTheme } from '../practices/practices.js';
import { role } from '../access/role.js';
import { exactLine } from '../shared/text.js';

const invitationStatus = z.enum(INVITATION_STATUSES).meta({ id: 'InvitationStatus' });

export const invitationDto = z
  .object({
    id: uuid,
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phone: z.string().nullable(),
    role,
    language,
    practice: z.object({ id: uuid, name: z.string() }).nullable(),
    status: invitationStatus,
    delivery: z.enum(INVITATION_DELIVERIES).meta({ id: 'InvitationDelivery' }),
    createdAt: instant,
    expiresAt: instant,
    waitingSince: instant
      .nullable()
      .meta({ description: 'When a patient accepted who needs the approval of the practice' }),
    invitedByName: z.string(),
  })
  .meta({ id: 'Invitation' });
export type InvitationDto = z.infer<typeof invitationDto>;

export const invitationPage = pageOf(invitationDto).meta({ id: 'InvitationPage' });
export type InvitationPage = z.infer<typeof invitationPage>;

export const invitationListQuery = pageQuery.extend({
  audience: z
    .enum(INVITATION_AUDIENCES)
    .default('staff')
    .meta({ description: 'Invited as staff or as patients, or patients who wait for approval' }),
});
export type InvitationListQuery = z.infer<typeof invitationListQuery>;

export const createInvitation = z
  .strictObject({
    email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
    role,
    firstName: optionalPersonName.optional().transform((value) => value ?? null),
    lastName: optionalPersonName.optional().transform((value) => value ?? null),
    phone: optionalPhone.optional().transform((value) => value ?? null),
    language: language
      .optional()
      .meta({ description: "Of its mail and of the new account; the practice's without it" }),
    profileId: uuid
      .optional()
      .meta({ description: "A patient's record without an account that becomes the account's" }),
  })
  .meta({ id: 'CreateInvitation' });
export type CreateInvitation = z.infer<typeof createInvitation>;

export const invitationLinkDto = z.object({ url: z.url() }).meta({ id: 'InvitationLink' });
export type InvitationLinkDto = z.infer<typeof invitationLinkDto>;

const token = exactLine(200).min(1);

/** In the body, because URLs are logged. */
export const invitationToken = z.strictObject({ token }).meta({ id: 'InvitationToken' });
export type InvitationToken = z.infer<typeof invitationToken>;

export const invitationLookupDto = z
  .object({
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    role,
    language,
    practice: z
      .object({ name: z.string(), subdomain: z.string(), logoUrl: z.string().nullable(), theme: tenantTheme })
      .nullable(),
    invitedByName: z.string(),
    status: invitationStatus,
    needsApproval: z.boolean().meta({ description: 'Whether the practice approves the account after the acceptance' }),
    expiresAt: instant,
    portal: z.enum(['patient', 'staff']),
    hasAccount: z.boolean(),
  })
  .meta({ id: 'InvitationLookup' });
export type InvitationLookupDto = z.infer<typeof invitationLookupDto>;

export const openAccount = z
  .strictObject({
    token,
    firstName: requiredPersonName,
    lastName: requiredPersonName,
    language: language.optional().meta({ description: "In which it was filled in; the invitation's without it" }),
    password: exactLine(256).min(PASSWORD_MIN_LENGTH),
    captcha,
  })
  .meta({ id: 'OpenAccount' });
export type OpenAccount = z.infer<typeof openAccount>;

const waits = z.boolean().meta({ description: 'Whether the practice still has to approve the account' });

export const openedAccountDto = z
  .object({ email: z.string(), portal: z.enum(['patient', 'staff']), waits })
  .meta({ id: 'OpenedAccount' });
export type OpenedAccountDto = z.infer<typeof openedAccountDto>;

export const acceptedInvitationDto = z
  .object({ practice: z.object({ subdomain: z.string() }).nullable(), role, waits })
  .meta({ id: 'AcceptedInvitation' });
export type AcceptedInvitationDto = z.infer<typeof acceptedInvitationDto>;
