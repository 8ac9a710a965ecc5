import { textsOf } from '@telecare/portal-kit';
import en from './duplicates.en.json' with { type: 'json' };
import es from './duplicates.es.json' with { type: 'json' };

export const useDuplicatesTexts = textsOf('duplicates', { en, es });
