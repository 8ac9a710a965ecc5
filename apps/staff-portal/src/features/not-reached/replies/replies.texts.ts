import { textsOf } from '@telecare/portal-kit';
import en from './replies.en.json' with { type: 'json' };
import es from './replies.es.json' with { type: 'json' };

export const useRepliesTexts = textsOf('replies', { en, es });
