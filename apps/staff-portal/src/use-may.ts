import { allows, type Permission, portalOf } from '@telecare/contracts';
import { useSession, useTenant } from '@telecare/shell-sdk';

/** Whether one of the person's roles at this practice carries the permission; a courtesy, the API decides. */
export function useMay(permission: Permission): boolean {
  const { role, roles } = useSession();
  const { practice } = useTenant();
  const here = roles.filter((held) => held.practice?.id === practice.id && portalOf(held.role) === 'staff');
  return allows([...(role ? [role] : []), ...here.map((held) => held.role)], permission);
}
