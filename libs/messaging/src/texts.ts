import { textsOf } from '@telecare/portal-kit';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };

/** Also where refusals find their words. */
const NAMESPACE = 'messaging';

export const useMessagingTexts = textsOf(NAMESPACE, { en, es });
