import { type AppointmentDto, joinWindowOpensAt } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip, dayTimeText } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { useVideoAppointment } from './use-video-appointment.js';

/** How the call of a video appointment stands, in words. */
export function VideoState({ appointment }: { readonly appointment: AppointmentDto }) {
  const { t } = useTranslation('staff-portal');
  const zone = useShownZone();
  const { access, isWaiting } = useVideoAppointment(appointment);
  if (isWaiting) return <Chip tone="teal">{t('appointment.video.waiting')}</Chip>;
  return t(`appointment.video.joinWindow.${access}`, { time: dayTimeText(joinWindowOpensAt(appointment), zone) });
}
