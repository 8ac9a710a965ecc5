import { textsOf } from '@telecare/portal-kit';
import en from './not-reached.en.json' with { type: 'json' };
import es from './not-reached.es.json' with { type: 'json' };

export const useNotReachedTexts = textsOf('not-reached', { en, es });
