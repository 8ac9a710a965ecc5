import { textsOf } from '@telecare/portal-kit';
import en from './parked.en.json' with { type: 'json' };
import es from './parked.es.json' with { type: 'json' };

export const useParkedTexts = textsOf('parked-booking', { en, es });
