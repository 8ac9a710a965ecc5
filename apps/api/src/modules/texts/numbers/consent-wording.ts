import type { Language } from '@telecare/contracts';
import { mailWords } from '../../../platform/mail/mail-words.js';

interface Practice {
  readonly name: string;
  // True if patients can answer texts of the practice.
  readonly takesReplies: boolean;
}

// The sentence that patients agree to. The screen shows it, and the consent keeps it.
export const consentWording = (language: Language, { name, takesReplies }: Practice): string =>
  mailWords(language)(`textConsent.${takesReplies ? 'answerable' : 'oneWay'}`, { practice: name });
