import { textsOf } from '@telecare/portal-kit';
import en from './print.en.json' with { type: 'json' };
import es from './print.es.json' with { type: 'json' };

export const usePrintTexts = textsOf('print-appointments', { en, es });
