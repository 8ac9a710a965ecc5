import { textsOf } from '@telecare/portal-kit';
import en from './practice-texts.en.json' with { type: 'json' };
import es from './practice-texts.es.json' with { type: 'json' };

export const usePracticeTextsTexts = textsOf('practice-texts', { en, es });
