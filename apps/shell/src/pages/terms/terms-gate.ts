import { lazy } from 'react';

/** Renders nothing if the terms cannot be loaded, because they must never block an appointment (docs/practices.md). */
const Nothing = () => null;

/** Asks to accept the practice's current terms. Loaded on demand, because few users are asked. */
export const TermsGate = lazy(async () => {
  try {
    return { default: await (await import('./load-terms-question.js')).loadTermsQuestion() };
  } catch {
    return { default: Nothing };
  }
});
