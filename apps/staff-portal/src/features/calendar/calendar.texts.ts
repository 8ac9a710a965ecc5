import { textsOf } from '@telecare/portal-kit';
import en from './calendar.en.json' with { type: 'json' };
import es from './calendar.es.json' with { type: 'json' };

export const useCalendarTexts = textsOf('calendar', { en, es });
