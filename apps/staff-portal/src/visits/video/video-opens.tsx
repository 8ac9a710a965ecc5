import { type AppointmentDto, videoDoor, videoOpensAt } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { localDay, timeText, useNow } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';

/** From when on today's video visit can be joined, while that is to come. */
export function VideoOpens({ visit }: { readonly visit: AppointmentDto }) {
  const { t } = useTranslation('staff-portal');
  const now = useNow();
  const zone = useShownZone();
  const opensAt = videoOpensAt(visit);
  const isToday = localDay(opensAt, zone) === localDay(now, zone);
  if (!isToday || videoDoor(visit, now) !== 'too_early') return null;
  return <div>{t('visit.video.opens', { time: timeText(opensAt, zone) })}</div>;
}
