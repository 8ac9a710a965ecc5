import { allows, allowsHeld, type Permission, portalOf } from '@telecare/contracts';
import { useSession, useTenant } from '@telecare/shell-sdk';

/** Hides actions that the user may not perform. The API enforces the permission. */
export function useMay(permission: Permission): boolean {
  const { role, roles } = useSession();
  const { practice } = useTenant();
  const here = roles.filter((held) => held.practice?.id === practice.id && portalOf(held.role) === 'staff');
  const isHeldEverywhere = role !== undefined && here.every((held) => held.role !== role);
  return here.some((held) => allowsHeld(held, permission)) || (isHeldEverywhere && allows([role], permission));
}
