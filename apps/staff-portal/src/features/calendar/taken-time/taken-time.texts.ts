import { textsOf } from '@telecare/portal-kit';
import en from './taken-time.en.json' with { type: 'json' };
import es from './taken-time.es.json' with { type: 'json' };

export const useTakenTimeTexts = textsOf('taken-time', { en, es });
