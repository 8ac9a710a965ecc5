import { allows, Permission } from '@telecare/contracts';
import { useSession } from '@telecare/shell-sdk';

/** Whether the person may book and change visits here; others see no buttons for it. */
export function useMayManage(): boolean {
  const { role } = useSession();
  return role !== undefined && allows([role], Permission.AppointmentManage);
}
