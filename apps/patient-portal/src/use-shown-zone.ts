import { shownZone } from '@telecare/kernel';
import { useTenant } from '@telecare/shell-sdk';
import { readerZone } from '@telecare/ui';

export const useShownZone = (): string =>
  shownZone('patient', { practice: useTenant().practice.timeZone, device: readerZone() });
