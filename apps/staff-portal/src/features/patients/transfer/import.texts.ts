import { textsOf } from '@telecare/portal-kit';
import en from './import.en.json' with { type: 'json' };
import es from './import.es.json' with { type: 'json' };

export const useImportTexts = textsOf('patient-import', { en, es });
