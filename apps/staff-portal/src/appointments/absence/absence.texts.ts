import { failuresOf, textsOf } from '@telecare/portal-kit';
import en from './absence.en.json' with { type: 'json' };
import es from './absence.es.json' with { type: 'json' };

export const useAbsenceTexts = textsOf('absence', { en, es });

// Uses the texts of failures from the dialog's own namespace.
export const { FormFailure } = failuresOf(useAbsenceTexts.namespace);
