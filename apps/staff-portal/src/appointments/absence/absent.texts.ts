import { textsOf } from '@telecare/portal-kit';
import en from './absent.en.json' with { type: 'json' };
import es from './absent.es.json' with { type: 'json' };

export const useAbsentTexts = textsOf('absent-button', { en, es });
