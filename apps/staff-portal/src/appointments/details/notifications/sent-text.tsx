import { styled } from '@mui/material/styles';
import { type AppointmentNotifications, quietHours } from '@telecare/contracts';
import { color, dayText, dayTimeText, timeText, useNow } from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';
import { useNotificationsTexts } from './notifications.texts.js';

const Failed = styled('div')({ color: color.danger });

type Notification = AppointmentNotifications['items'][number];

interface SentTextProps {
  readonly text: NonNullable<Notification['text']>;
  // Time of the notification. A text on the same day is shown without its day.
  readonly mailedAt: string;
}

export function SentText({ text, mailedAt }: SentTextProps) {
  const { t, i18n } = useNotificationsTexts();
  const zone = useShownZone();
  const { state, reason } = text;
  const at = new Date(text.at);
  const timeOf = (time: Date) =>
    dayText(time, zone) === dayText(new Date(mailedAt), zone) ? timeText(time, zone) : dayTimeText(time, zone);
  const until = useWaitsUntil(text);
  if (state === 'skipped' && reason === 'not_needed') return null;
  if (until) return <div>{t('text.waitingUntil', { time: timeText(until, zone) })}</div>;
  const said = t(`text.${state}`, { time: timeOf(at) });
  // A newer API may know other reasons.
  const isKnown = reason !== null && i18n.exists(`text.reason.${reason}`, { ns: useNotificationsTexts.namespace });
  const whole = isKnown ? t('text.because', { state: said, reason: t(`text.reason.${reason}`) }) : said;
  return state === 'undelivered' ? <Failed>{whole}</Failed> : <div>{whole}</div>;
}

// A text waits for the end of quiet hours, or a moment for the next try.
function useWaitsUntil({ state, at }: SentTextProps['text']): Date | undefined {
  const zone = useShownZone();
  const now = useNow();
  const { until } = quietHours(new Date(at), zone);
  return state === 'waiting' && until && now < until ? until : undefined;
}
