import { type AppointmentDto, joinWindow, joinWindowOpensAt } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { localDay, timeText, useNow } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';

/** From when on today's video appointment can be joined, while that is to come. */
export function JoinWindowHint({ appointment }: { readonly appointment: AppointmentDto }) {
  const { t } = useTranslation('staff-portal');
  const now = useNow();
  const zone = useShownZone();
  const opensAt = joinWindowOpensAt(appointment);
  const isToday = localDay(opensAt, zone) === localDay(now, zone);
  if (!isToday || joinWindow(appointment, now) !== 'too_early') return null;
  return <div>{t('appointment.video.opens', { time: timeText(opensAt, zone) })}</div>;
}
