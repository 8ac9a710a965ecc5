import { textsOf } from '@telecare/portal-kit';
import en from './system-analytics.en.json' with { type: 'json' };
import es from './system-analytics.es.json' with { type: 'json' };

/** Texts of the system analytics, loaded with their page. */
export const useSystemAnalyticsTexts = textsOf('system-analytics', { en, es });
