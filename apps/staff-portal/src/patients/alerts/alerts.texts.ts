import { textsOf } from '@telecare/portal-kit';
import en from './alerts.en.json' with { type: 'json' };
import es from './alerts.es.json' with { type: 'json' };

export const useAlertTexts = textsOf('patient-alerts', { en, es });
