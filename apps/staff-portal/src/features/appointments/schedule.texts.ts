import { textsOf } from '@telecare/portal-kit';
import en from './schedule.en.json' with { type: 'json' };
import es from './schedule.es.json' with { type: 'json' };

export const useScheduleTexts = textsOf('schedule', { en, es });
