import { textsOf } from '@telecare/portal-kit';
import en from './refused.en.json' with { type: 'json' };
import es from './refused.es.json' with { type: 'json' };

export const useRefusedTexts = textsOf('refused', { en, es });
