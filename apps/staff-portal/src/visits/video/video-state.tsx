import { type AppointmentDto, videoOpensAt } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip, dayTimeText } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { useVideoVisit } from './use-video-visit.js';

/** How the call of a video visit stands, in words. */
export function VideoState({ visit }: { readonly visit: AppointmentDto }) {
  const { t } = useTranslation('staff-portal');
  const zone = useShownZone();
  const { door, isWaiting } = useVideoVisit(visit);
  if (isWaiting) return <Chip tone="teal">{t('visit.video.waiting')}</Chip>;
  return t(`visit.video.door.${door}`, { time: dayTimeText(videoOpensAt(visit), zone) });
}
