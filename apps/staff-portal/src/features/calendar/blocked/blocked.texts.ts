import { textsOf } from '@telecare/portal-kit';
import en from './blocked.en.json' with { type: 'json' };
import es from './blocked.es.json' with { type: 'json' };

export const useBlockedTexts = textsOf('blocked-times', { en, es });
