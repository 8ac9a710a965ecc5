import { Permission } from '@telecare/contracts';
import { useMay } from '@telecare/portal-kit';

export const useMayManage = (): boolean => useMay(Permission.AppointmentManage);

export const useReadsEverybody = (): boolean => useMay(Permission.AppointmentReadAll);

export const useManagesEverybody = (): boolean => useMay(Permission.AppointmentManageAll);
