import { useTranslation } from '@telecare/shell-sdk';
import { readerZone, sameClock, zoneText } from '@telecare/ui';
import { useShownZone } from '../use-shown-zone.js';

export function useZoneNote(at: Date): string | undefined {
  const { t } = useTranslation('staff-portal');
  const timeZone = useShownZone();
  if (sameClock(timeZone, readerZone(), at)) return undefined;
  return t('appointment.timesIn', { zone: zoneText(timeZone, at) });
}
