import type { MessagePromise } from '@telecare/contracts';
import { dayTimeText, localDay, relativeDayText, timeText } from '@telecare/ui';
import { useMessaging } from '../messaging-context.js';
import { useMessagingTexts } from '../texts.js';

/** When a patient who writes now may expect an answer, in the reader's own time. */
export function usePromiseText(): (promise: MessagePromise | null | undefined) => string | undefined {
  const { t } = useMessagingTexts();
  const { zone } = useMessaging();
  const now = new Date();
  const said = (instant: string): string => {
    const at = new Date(instant);
    const day = relativeDayText(localDay(at, zone), localDay(now, zone));
    return day ? t('promise.dayTime', { day, time: timeText(at, zone) }) : dayTimeText(at, zone);
  };
  return (promise) => {
    if (!promise) return undefined;
    const by = said(promise.by);
    return promise.isOpen ? t('promise.open', { by }) : t('promise.closed', { from: said(promise.from), by });
  };
}
