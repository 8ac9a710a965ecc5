import { textsOf } from '@telecare/portal-kit';
import en from './patient-messaging.en.json' with { type: 'json' };
import es from './patient-messaging.es.json' with { type: 'json' };

export const usePatientMessagingTexts = textsOf('patient-messaging', { en, es });
