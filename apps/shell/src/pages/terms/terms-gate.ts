import { lazy } from 'react';

/** Renders nothing if the terms cannot be loaded: they must never block an appointment (docs/practices.md). */
const Nothing = () => null;

/** Asks for the current terms of the practice; few people are asked, so it comes when it is needed. */
export const TermsGate = lazy(async () => {
  try {
    return { default: await (await import('./load-terms-question.js')).loadTermsQuestion() };
  } catch {
    return { default: Nothing };
  }
});
