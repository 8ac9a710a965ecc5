import { durationText } from '../../../appointments/duration-text.js';
import { useTimesTexts } from './times.texts.js';
import { faultOfLimit, minutesOf, reminderMinutesOf, type TimeDraft } from './times.rules.js';

export function useTimesWords() {
  const { t } = useTimesTexts();
  const listed = (minutes: readonly number[]): string =>
    minutes.map((one) => t('before', { time: durationText(one) })).join(' · ');
  const reminders = (minutes: readonly number[]): string =>
    minutes.length > 0 ? t('get', { times: listed(minutes) }) : t('getNone');
  const limit = (minutes: number): string =>
    minutes > 0 ? t('limitText', { time: durationText(minutes) }) : t('limitNone');
  return {
    reminders,
    limit,
    ofDrafts: (drafts: readonly TimeDraft[]): string => reminders(reminderMinutesOf(drafts)),
    ofLimit: (draft: TimeDraft): string => (faultOfLimit(draft) ? '' : limit(minutesOf(draft) ?? 0)),
  };
}
