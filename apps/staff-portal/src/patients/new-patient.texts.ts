import { textsOf } from '@telecare/portal-kit';
import en from './new-patient.en.json' with { type: 'json' };
import es from './new-patient.es.json' with { type: 'json' };

export const useNewPatientTexts = textsOf('new-patient', { en, es });
