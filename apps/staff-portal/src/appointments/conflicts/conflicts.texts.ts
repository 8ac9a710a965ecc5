import { textsOf } from '@telecare/portal-kit';
import en from './conflicts.en.json' with { type: 'json' };
import es from './conflicts.es.json' with { type: 'json' };

export const useConflictTexts = textsOf('schedule-conflicts', { en, es });
