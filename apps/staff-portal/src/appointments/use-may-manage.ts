import { Permission } from '@telecare/contracts';
import { useMay } from '../use-may.js';

/** Whether the person may book and change appointments here; others see no buttons for it. */
export const useMayManage = (): boolean => useMay(Permission.AppointmentManage);

/** Whether the person sees the appointments of every practitioner; others their own. */
export const useReadsEverybody = (): boolean => useMay(Permission.AppointmentReadAll);

/** Whether the person books and moves for every practitioner; others for themselves. */
export const useManagesEverybody = (): boolean => useMay(Permission.AppointmentManageAll);
