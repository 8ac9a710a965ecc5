import { Permission } from '@telecare/contracts';
import { useMay } from '@telecare/portal-kit';

/** Whether the person may book and change appointments here; others see no buttons for it. */
export const useMayManage = (): boolean => useMay(Permission.AppointmentManage);

export const useReadsEverybody = (): boolean => useMay(Permission.AppointmentReadAll);

export const useManagesEverybody = (): boolean => useMay(Permission.AppointmentManageAll);
