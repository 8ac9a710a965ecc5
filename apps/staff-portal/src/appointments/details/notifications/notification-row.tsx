import type { AppointmentNotifications, NotificationState } from '@telecare/contracts';
import { Chip, dayText, Inline, ListRow, timeText, TimeColumn, type Tone } from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';
import { durationText } from '../../duration-text.js';
import { CallMade } from '../calls/call-made.js';
import { useNotificationsTexts } from './notifications.texts.js';
import { SentDelivery } from './sent-delivery.js';

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
  const { t } = useNotificationsTexts();
  const timeZone = useShownZone();
  const { id, kind, recipient, state, isMailed, minutesBefore, late, push, text, call } = notification;
  const at = new Date(notification.at);
  return (
    <ListRow
      leading={<TimeColumn time={timeText(at, timeZone)} below={dayText(at, timeZone)} />}
      title={t(`kind.${kind}`, { time: durationText(minutesBefore ?? 0) })}
      detail={
        <>
          <Inline>
            {t(`to.${recipient}`)}
            {late && <Chip tone="amber">{t('late')}</Chip>}
            {call && <CallMade appointmentId={appointmentId} notificationId={id} call={call} />}
          </Inline>
          {push && <SentDelivery channel="push" delivery={push} mailedAt={notification.at} />}
          {text && <SentDelivery channel="text" delivery={text} mailedAt={notification.at} />}
        </>
      }
      trailing={
        <Chip tone={TONE_OF[state]}>{t(state === 'sent' && !isMailed ? 'state.reached' : `state.${state}`)}</Chip>
      }
    />
  );
}
