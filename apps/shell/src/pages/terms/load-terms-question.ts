import { addPageMessages } from '../../i18n/i18n.js';
import { readTermsMessages } from './terms-messages.js';
import { TermsQuestion } from './terms-question.js';

/** In a module of its own, so that the ways to its texts are no part of the shell's first scripts. */
export async function loadTermsQuestion(): Promise<typeof TermsQuestion> {
  await addPageMessages('terms', readTermsMessages);
  return TermsQuestion;
}
