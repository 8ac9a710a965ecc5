import { shownZone } from '@telecare/kernel';
import { useTenant } from '@telecare/shell-sdk';

export const useShownZone = (): string => shownZone('staff', { practice: useTenant().practice.timeZone });
