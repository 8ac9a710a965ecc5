import { lazy } from 'react';
import { addPageMessages } from '../../i18n/i18n.js';
import { readTermsMessages } from './terms-messages.js';

/** What cannot be loaded asks nothing: terms never keep anybody from an appointment (ADR 0129). */
const Nothing = () => null;

/** Asks for the current terms of the practice; few people are asked, so it comes when it is needed. */
export const TermsGate = lazy(async () => {
  try {
    const [{ TermsQuestion }] = await Promise.all([
      import('./terms-question.js'),
      addPageMessages('terms', readTermsMessages),
    ]);
    return { default: TermsQuestion };
  } catch {
    return { default: Nothing };
  }
});
