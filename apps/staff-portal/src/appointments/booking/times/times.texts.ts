import { textsOf } from '@telecare/portal-kit';
import en from './times.en.json' with { type: 'json' };
import es from './times.es.json' with { type: 'json' };

export const useTimesTexts = textsOf('booking-times', { en, es });
