import { textsOf } from '../texts-of.js';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

/** Apart from the others, which pages without a form load, too. */
export const useChangeTexts = textsOf('their-change', { en, es });
