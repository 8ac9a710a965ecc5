import { failuresOf } from '@telecare/portal-kit';

/** The words are those of `texts.ts`. */
export const { FormFailure, useProblemText } = failuresOf('messaging');
