import { textsOf } from '@telecare/portal-kit';
import en from './edit-alerts.en.json' with { type: 'json' };
import es from './edit-alerts.es.json' with { type: 'json' };

export const useEditAlertsTexts = textsOf('edit-patient-alerts', { en, es });
