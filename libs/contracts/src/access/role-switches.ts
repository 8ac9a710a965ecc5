import { z } from 'zod';
import { allows, Permission, switchOf } from './permissions.js';
import type { StaffRole } from './roles.js';

/**
 * Permissions that practices can switch per role (docs/tenancy.md). A table constraint repeats this list, and a test
 * compares both.
 */
export const ROLE_SWITCHES = [
  { role: 'practitioner', permission: Permission.PatientExport },
  { role: 'practitioner', permission: Permission.AppointmentExport },
  { role: 'practitioner', permission: Permission.PatientRemove },
  { role: 'practitioner', permission: Permission.MessageBroadcastSend },
  { role: 'practitioner', permission: Permission.AppointmentOverbook },
  { role: 'practitioner', permission: Permission.PatientReadAll },
  { role: 'scheduler', permission: Permission.MessageRead },
  { role: 'scheduler', permission: Permission.MessageSend },
  { role: 'scheduler', permission: Permission.AppointmentOverbook },
  { role: 'scheduler', permission: Permission.AppointmentExport },
  { role: 'scheduler', permission: Permission.WorkingHoursManage },
] as const satisfies readonly { role: StaffRole; permission: Permission }[];

type Known = (typeof ROLE_SWITCHES)[number];

const SWITCHABLE = new Set<Permission>(ROLE_SWITCHES.map(({ permission }) => permission));

export const isSwitchable = (permission: Permission): boolean => SWITCHABLE.has(switchOf(permission));

export const isUsual = ({ role, permission }: Known): boolean => allows([role], permission);

const switchedRole = z.enum([...new Set(ROLE_SWITCHES.map(({ role }) => role))]).meta({ id: 'SwitchedRole' });
const permission = z
  .enum([...new Set(ROLE_SWITCHES.map((known) => known.permission))])
  .meta({ id: 'SwitchedPermission' });

const roleSwitch = z.object({
  role: switchedRole,
  permission,
  allowed: z.boolean(),
  usual: z.boolean().meta({ description: 'What holds where a practice has said nothing' }),
});
export type RoleSwitch = z.infer<typeof roleSwitch>;

export const roleSwitchesDto = z.object({ items: z.array(roleSwitch) }).meta({ id: 'RoleSwitches' });
export type RoleSwitchesDto = z.infer<typeof roleSwitchesDto>;

/** A switch has two values and the last write wins, so there is no revision. */
export const setRoleSwitch = z
  .strictObject({ role: switchedRole, permission, allowed: z.boolean() })
  .refine((wanted) => ROLE_SWITCHES.some((known) => isOf(known, wanted)), {
    path: ['permission'],
    message: 'Practices do not decide this',
  })
  .meta({ id: 'SetRoleSwitch' });
export type SetRoleSwitch = z.infer<typeof setRoleSwitch>;

export const isOf = (one: Pick<RoleSwitch, 'role' | 'permission'>, other: Pick<RoleSwitch, 'role' | 'permission'>) =>
  one.role === other.role && one.permission === other.permission;

export const switched = z
  .array(z.object({ permission, allowed: z.boolean() }))
  .meta({ description: 'What the practice decided for what the caller is there' });
export type Switched = z.infer<typeof switched>;
