import { textsOf } from '@telecare/portal-kit';
import en from './printing.en.json' with { type: 'json' };
import es from './printing.es.json' with { type: 'json' };

export const usePrintingTexts = textsOf('printing', { en, es });
