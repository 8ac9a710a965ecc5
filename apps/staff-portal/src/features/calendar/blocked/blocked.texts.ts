import { failuresOf, textsOf } from '@telecare/portal-kit';
import en from './blocked.en.json' with { type: 'json' };
import es from './blocked.es.json' with { type: 'json' };

export const useBlockedTexts = textsOf('blocked-times', { en, es });

// Uses the texts of failures from the dialog's own namespace.
export const { FormFailure } = failuresOf(useBlockedTexts.namespace);
