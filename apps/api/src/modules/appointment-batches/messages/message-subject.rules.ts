import type { Language } from '@telecare/contracts';
import { shownZone } from '@telecare/kernel';
import { mailWords } from '../../../platform/mail/mail-words.js';

interface AboutAppointment {
  readonly language: Language;
  readonly timeZone: string;
  readonly startsAt: Date | null;
}

// Lists and notifications show subjects, so this one names the day and nothing about health.
export function subjectOf({ language, timeZone, startsAt }: AboutAppointment): string | null {
  if (!startsAt) return null;
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
    timeZone: shownZone('mail', { practice: timeZone }),
    month: 'short',
    day: 'numeric',
  });
  return mailWords(language)('appointment.on', { day: format.format(startsAt) });
}
