import { type ConversationDetailDto, isOverdue, type MessagePromise } from '@telecare/contracts';
import { dayTimeText, localDay, relativeDayText, timeText } from '@telecare/ui';
import { useMessaging } from '../messaging-context.js';
import { useMessagingTexts } from '../texts.js';

type Wait = Pick<ConversationDetailDto, 'waitingSince' | 'dueAt'>;

/**
 * Describes when a patient can expect an answer, in the reader's time zone. For a waiting message this is the promise
 * made at that time, for a new one the current promise. Undefined without a promise.
 */
export function usePromiseText(): (promise: MessagePromise | null | undefined, wait?: Wait) => string | undefined {
  const { t } = useMessagingTexts();
  const { zone } = useMessaging();
  const now = new Date();
  const said = (instant: string): string => {
    const at = new Date(instant);
    const day = relativeDayText(localDay(at, zone), localDay(now, zone));
    return day ? t('promise.dayTime', { day, time: timeText(at, zone) }) : dayTimeText(at, zone);
  };
  return (promise, wait) => {
    if (wait?.waitingSince && wait.dueAt) {
      return t(isOverdue(wait, now) ? 'promise.late' : 'promise.open', { by: said(wait.dueAt) });
    }
    if (!promise) return undefined;
    const by = said(promise.by);
    return promise.isOpen ? t('promise.open', { by }) : t('promise.closed', { from: said(promise.from), by });
  };
}
