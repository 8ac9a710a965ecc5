import { textsOf } from '@telecare/portal-kit';
import en from './outside-hours.en.json' with { type: 'json' };
import es from './outside-hours.es.json' with { type: 'json' };

export const useOutsideHoursTexts = textsOf('outside-hours', { en, es });
