import { textsOf } from '../texts-of.js';
import en from './print.en.json' with { type: 'json' };
import es from './print.es.json' with { type: 'json' };

export const usePrintTexts = textsOf('paper', { en, es });
