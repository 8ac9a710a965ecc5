import { textsOf } from '@telecare/portal-kit';
import en from './waiting-patients.en.json' with { type: 'json' };
import es from './waiting-patients.es.json' with { type: 'json' };

export const useWaitingPatientsTexts = textsOf('waiting-patients', { en, es });
