import { textsOf } from '@telecare/portal-kit';
import en from './remove-patient.en.json' with { type: 'json' };
import es from './remove-patient.es.json' with { type: 'json' };

export const useRemovePatientTexts = textsOf('remove-patient', { en, es });
