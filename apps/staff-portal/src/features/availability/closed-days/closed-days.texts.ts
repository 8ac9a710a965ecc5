import { textsOf } from '@telecare/portal-kit';
import en from './closed-days.en.json' with { type: 'json' };
import es from './closed-days.es.json' with { type: 'json' };

export const useClosedDaysTexts = textsOf('closed-days', { en, es });
