import { textsOf } from '@telecare/portal-kit';
import en from './system-analytics.en.json' with { type: 'json' };
import es from './system-analytics.es.json' with { type: 'json' };

/** Of the analytics of the system: they come with its page. */
export const useSystemAnalyticsTexts = textsOf('system-analytics', { en, es });
