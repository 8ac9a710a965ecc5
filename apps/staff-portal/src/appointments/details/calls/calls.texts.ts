import { textsOf } from '@telecare/portal-kit';
import en from './calls.en.json' with { type: 'json' };
import es from './calls.es.json' with { type: 'json' };

export const useCallsTexts = textsOf('calls', { en, es });
