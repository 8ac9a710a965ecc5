import { textsOf } from '@telecare/portal-kit';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };

/** Also contains the messages for refusals. */
export const useMessagingTexts = textsOf('messaging', { en, es });
