import { shownZone } from '@telecare/kernel';
import { useTenant } from '@telecare/shell-sdk';

export const usePracticeZone = (): string => shownZone('staff', { practice: useTenant().practice.timeZone });
