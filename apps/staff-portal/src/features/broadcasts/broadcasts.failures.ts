import { failuresOf } from '@telecare/portal-kit';

/** The words are those of `broadcasts.texts.ts`. */
export const { FormFailure } = failuresOf('broadcasts');
