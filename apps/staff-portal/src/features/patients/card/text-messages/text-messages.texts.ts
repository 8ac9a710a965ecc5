import { textsOf } from '@telecare/portal-kit';
import en from './text-messages.en.json' with { type: 'json' };
import es from './text-messages.es.json' with { type: 'json' };

export const useTextMessagesTexts = textsOf('text-messages', { en, es });
