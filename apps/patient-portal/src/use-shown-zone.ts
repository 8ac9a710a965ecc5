import { shownZone } from '@telecare/kernel';
import { useTenant } from '@telecare/shell-sdk';
import { readerZone } from '@telecare/ui';

/** The zone of every time on these screens (docs/booking.md). */
export const useShownZone = (): string =>
  shownZone('patient', { practice: useTenant().practice.timeZone, device: readerZone() });
