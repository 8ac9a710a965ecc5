import { textsOf } from '../texts-of.js';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };

/** What every portal says alike. */
export const useFailureTexts = textsOf('failures', { en, es });
