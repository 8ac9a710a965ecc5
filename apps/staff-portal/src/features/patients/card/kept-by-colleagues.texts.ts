import { textsOf } from '@telecare/portal-kit';
import en from './kept-by-colleagues.en.json' with { type: 'json' };
import es from './kept-by-colleagues.es.json' with { type: 'json' };

export const useKeptByColleaguesTexts = textsOf('kept-by-colleagues', { en, es });
