import { styled } from '@mui/material/styles';
import type { NotificationDelivery } from '@telecare/contracts';
import { color, dayText, dayTimeText, timeText, useNow } from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';
import { useDeliveryReason } from './use-delivery-reason.js';
import { useNotificationsTexts } from './notifications.texts.js';

const Failed = styled('div')({ color: color.danger });

interface SentDeliveryProps {
  readonly channel: 'push' | 'text';
  readonly delivery: NotificationDelivery;
  // Time of the notification. A time on the same day is shown without its day.
  readonly mailedAt: string;
}

export function SentDelivery({ channel, delivery, mailedAt }: SentDeliveryProps) {
  const { t } = useNotificationsTexts();
  const because = useDeliveryReason();
  const zone = useShownZone();
  const now = useNow();
  const { state, reason, dueAt } = delivery;
  const timeOf = (time: Date) =>
    dayText(time, zone) === dayText(new Date(mailedAt), zone) ? timeText(time, zone) : dayTimeText(time, zone);
  if (state === 'skipped' && reason === 'not_needed') return null;
  if (state === 'waiting' && dueAt && now < new Date(dueAt)) {
    return <div>{t(`${channel}.waitingUntil`, { time: timeOf(new Date(dueAt)) })}</div>;
  }
  const said = t(`${channel}.${state}`, { time: timeOf(new Date(delivery.at)) });
  const whole = because(said, reason);
  return state === 'undelivered' ? <Failed>{whole}</Failed> : <div>{whole}</div>;
}
