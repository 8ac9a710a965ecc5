import { textsOf } from '@telecare/portal-kit';
import en from './broadcasts.en.json' with { type: 'json' };
import es from './broadcasts.es.json' with { type: 'json' };

export const useBroadcastTexts = textsOf('broadcasts', { en, es });
