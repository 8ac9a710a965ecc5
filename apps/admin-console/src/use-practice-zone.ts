import { shownZone } from '@telecare/kernel';
import { useTenant } from '@telecare/shell-sdk';

/** The zone of every time on this page (docs/booking.md). */
export const usePracticeZone = (): string => shownZone('staff', { practice: useTenant().practice.timeZone });
