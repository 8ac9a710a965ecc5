import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip } from '@telecare/ui';
import { JoinAppointment } from './join-appointment.js';
import { useVideoAppointment } from './use-video-appointment.js';

export function AppointmentVideo({ appointment }: { readonly appointment: AppointmentDto }) {
  const { t } = useTranslation('staff-portal');
  const { isWaiting, mayJoin } = useVideoAppointment(appointment);
  return (
    <>
      {isWaiting && <Chip tone="teal">{t('appointment.video.waiting')}</Chip>}
      {mayJoin && <JoinAppointment appointment={appointment} named />}
    </>
  );
}
