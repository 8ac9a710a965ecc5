import { addPageMessages } from '../../i18n/i18n.js';
import { readTermsMessages } from './terms-messages.js';
import { TermsQuestion } from './terms-question.js';

/** A separate module, so that the imports of its texts are not part of the shell's first scripts. */
export async function loadTermsQuestion(): Promise<typeof TermsQuestion> {
  await addPageMessages('terms', readTermsMessages);
  return TermsQuestion;
}
