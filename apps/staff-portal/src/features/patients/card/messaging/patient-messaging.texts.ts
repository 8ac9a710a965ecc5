import { textsOf } from '@telecare/portal-kit';
import en from './patient-messaging.en.json' with { type: 'json' };
import es from './patient-messaging.es.json' with { type: 'json' };

/** They come with the part of the card that reads them, which is loaded with the first card. */
export const usePatientMessagingTexts = textsOf('patient-messaging', { en, es });
