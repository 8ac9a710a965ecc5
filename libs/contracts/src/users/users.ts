import { z } from 'zod';
import { instant, pageQuery, pageWithTotal, uuid } from '../shared/common.js';
import { LIST_ORDERS } from '../shared/limits.js';
import { optionalPersonName, optionalPhone } from '../shared/names.js';
import { heldRoleDto } from '../people/people.js';
import { role } from '../access/role.js';
import { revision } from '../shared/revisions.js';
import { PRACTICE_ROLES, STAFF_ROLES } from '../access/roles.js';
import { searchWords } from '../shared/text.js';

export const userDto = z
  .object({
    userId: uuid,
    practice: z
      .object({ id: uuid, name: z.string() })
      .nullable()
      .meta({ description: 'Whose member this is; of an account of the platform, where somebody without a role was' }),
    role: role.nullable().meta({ description: 'The highest of the roles; null for somebody without any' }),
    roles: z
      .array(heldRoleDto)
      .meta({ description: "Those of the practice; a super administrator sees everybody's all" }),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    isBlocked: z.boolean().meta({ description: 'May not sign in until a super administrator lets them' }),
    isDeactivated: z
      .boolean()
      .meta({ description: 'No staff access to the practice until an administrator reactivates it' }),
    lastSignInAt: instant
      .nullable()
      .meta({ description: 'Of staff, in the last 90 days, as far as it is known; null of patients too' }),
    revision,
  })
  .meta({ id: 'User' });
export type UserDto = z.infer<typeof userDto>;

export const userPage = pageWithTotal(userDto).meta({ id: 'UserPage' });
export type UserPage = z.infer<typeof userPage>;

const search = searchWords.meta({ description: 'Part of a name or of an e-mail address' });

const sort = z.enum(LIST_ORDERS).default('newest');

export const userListQuery = pageQuery.extend({ q: search, role: z.enum(PRACTICE_ROLES).optional(), sort });
export type UserListQuery = z.infer<typeof userListQuery>;

export const platformUserListQuery = pageQuery.extend({
  q: search,
  role: role.optional(),
  practiceId: uuid.optional(),
  withoutRole: z.stringbool().optional().meta({ description: 'Those who have an account and no role anywhere' }),
  sort,
});
export type PlatformUserListQuery = z.infer<typeof platformUserListQuery>;

/** The export only contains staff. Patient data leaves a practice only in the practice's own export (docs/adr/0121). */
export const staffFilter = z.strictObject({ q: search, role: z.enum(STAFF_ROLES).optional(), sort });
export type StaffFilter = z.infer<typeof staffFilter>;

export const platformStaffFilter = z.strictObject({
  q: search,
  role: z.enum([...STAFF_ROLES, 'super_admin']).optional(),
  practiceId: uuid.optional(),
  sort,
});
export type PlatformStaffFilter = z.infer<typeof platformStaffFilter>;

/** All staff roles of the person in the practice. They stay unchanged if omitted. */
const roles = z
  .array(z.enum(STAFF_ROLES))
  .min(1)
  .max(STAFF_ROLES.length)
  .refine((named) => new Set(named).size === named.length, 'A role is named twice');

const record = { firstName: optionalPersonName, lastName: optionalPersonName, phone: optionalPhone, revision };

const STAFF_ROLES_MAX = 50;

/** The practice's own profile and roles. Has no e-mail address, because that is the sign-in name (docs/tenancy.md). */
export const updateUser = z.strictObject({ ...record, roles: roles.optional() }).meta({ id: 'UpdateUser' });
export type UpdateUser = z.infer<typeof updateUser>;

export const blockAccount = z.strictObject({ blocked: z.boolean() }).meta({ id: 'BlockAccount' });
export type BlockAccount = z.infer<typeof blockAccount>;

export const updateAccount = z
  .strictObject({
    ...record,
    email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
    staffRoles: z
      .array(z.strictObject({ practiceId: uuid, roles }))
      .max(STAFF_ROLES_MAX)
      .refine((wanted) => new Set(wanted.map(({ practiceId }) => practiceId)).size === wanted.length, {
        error: 'A practice is named twice',
      })
      .default([])
      .meta({ description: 'Practices that are not named keep theirs' }),
  })
  .meta({ id: 'UpdateAccount' });
export type UpdateAccount = z.infer<typeof updateAccount>;

export const setUserRoles = z.strictObject({ roles }).meta({ id: 'SetUserRoles' });
export type SetUserRoles = z.infer<typeof setUserRoles>;

export const setMemberActive = z.strictObject({ active: z.boolean() }).meta({ id: 'SetMemberActive' });
export type SetMemberActive = z.infer<typeof setMemberActive>;

const MEMBERS_MAX = 100;

export const memberFactorsQuery = z.strictObject({
  userIds: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(uuid).max(MEMBERS_MAX))
    .meta({ description: `Up to ${MEMBERS_MAX} accounts, separated by commas` }),
});
export type MemberFactorsQuery = z.infer<typeof memberFactorsQuery>;

export const memberFactorsDto = z
  .object({
    items: z.array(
      z.object({
        userId: uuid,
        hasFactor: z.boolean().meta({ description: 'A passkey or an authenticator app' }),
      }),
    ),
  })
  .meta({ id: 'MemberFactors' });
export type MemberFactorsDto = z.infer<typeof memberFactorsDto>;

export const MEMBER_APPOINTMENTS_SHOWN = 5;

export const memberAppointmentsDto = z
  .object({
    total: z.number().int().nonnegative(),
    items: z.array(
      z.object({
        startsAt: instant,
        patient: z.string().nullable().meta({ description: 'Null where the reader may not see the name' }),
      }),
    ),
  })
  .meta({ id: 'MemberAppointments' });
export type MemberAppointmentsDto = z.infer<typeof memberAppointmentsDto>;

export const accountReachDto = z
  .object({
    practices: z.array(z.object({ id: uuid, name: z.string(), upcomingAppointments: z.number().int().nonnegative() })),
    hasFactor: z.boolean().nullable().meta({ description: 'Null while the identity server does not say' }),
  })
  .meta({ id: 'AccountReach' });
export type AccountReachDto = z.infer<typeof accountReachDto>;
