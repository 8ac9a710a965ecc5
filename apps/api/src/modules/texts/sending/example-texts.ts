import { type ExampleTexts, LANGUAGES } from '@telecare/contracts';
import { segmentsOf } from '@telecare/kernel';
import { textBody, textedTime, type TextName } from './text-words.rules.js';

const SHOWN: readonly TextName[] = [
  'reminder',
  'reminderLate',
  'booked',
  'confirmed',
  'moved',
  'changed',
  'declined',
  'cancelled',
  'ready',
  'code',
  'deskConsent',
  'stopped',
  'help',
];

interface Example {
  readonly shownName: string;
  readonly timeZone: string;
  readonly phone: string;
  readonly link: string;
  readonly takesReplies: boolean;
}

const AT = new Date('2026-11-30T15:30:00Z');

// Every text in every language, as patients of the practice get it.
export const exampleTexts = ({ shownName, timeZone, phone, link, takesReplies }: Example): ExampleTexts['items'] =>
  SHOWN.flatMap((shown) =>
    LANGUAGES.map((language) => {
      const name = shown.startsWith('reminder') && !takesReplies ? 'reminderOnly' : shown;
      const values = { time: textedTime(language, timeZone, AT), code: '123456', phone, link };
      const body = textBody({ name, language, practice: shownName, takesReplies, values });
      return { name: shown, language, body, segments: segmentsOf(body) };
    }),
  );
