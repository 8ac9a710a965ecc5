import { textsOf } from '@telecare/portal-kit';
import en from './time-holder.en.json' with { type: 'json' };
import es from './time-holder.es.json' with { type: 'json' };

export const useTimeHolderTexts = textsOf('time-holder', { en, es });
