import type { AppointmentNotifications, NotificationState } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip, dayText, Inline, ListRow, timeText, TimeColumn, type Tone } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { durationText } from '../duration-text.js';
import { CallMade } from './calls/call-made.js';

const TONE_OF: Record<NotificationState, Tone> = {
  queued: 'amber',
  sent: 'green',
  not_delivered: 'red',
  no_address: 'red',
  superseded: 'grey',
};

interface NotificationRowProps {
  readonly appointmentId: string;
  readonly notification: AppointmentNotifications['items'][number];
}

export function NotificationRow({ appointmentId, notification }: NotificationRowProps) {
  const { t } = useTranslation('staff-portal');
  const timeZone = useShownZone();
  const { id, kind, recipient, state, minutesBefore, late, call } = notification;
  const at = new Date(notification.at);
  return (
    <ListRow
      leading={<TimeColumn time={timeText(at, timeZone)} below={dayText(at, timeZone)} />}
      title={t(`appointment.notifications.kind.${kind}`, { time: durationText(minutesBefore ?? 0) })}
      detail={
        <Inline>
          {t(`appointment.notifications.to.${recipient}`)}
          {late && <Chip tone="amber">{t('appointment.notifications.late')}</Chip>}
          {call && <CallMade appointmentId={appointmentId} notificationId={id} call={call} />}
        </Inline>
      }
      trailing={<Chip tone={TONE_OF[state]}>{t(`appointment.notifications.state.${state}`)}</Chip>}
    />
  );
}
