import { textsOf } from '@telecare/portal-kit';
import en from './system-analytics.en.json' with { type: 'json' };
import es from './system-analytics.es.json' with { type: 'json' };

export const useSystemAnalyticsTexts = textsOf('system-analytics', { en, es });
