import { shownZone } from '@telecare/kernel';
import { useTenant } from '@telecare/shell-sdk';

/** The zone of every time on these screens (docs/booking.md). */
export const useShownZone = (): string => shownZone('staff', { practice: useTenant().practice.timeZone });
