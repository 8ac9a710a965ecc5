import { textsOf } from '@telecare/portal-kit';
import en from './doubtful-rows.en.json' with { type: 'json' };
import es from './doubtful-rows.es.json' with { type: 'json' };

export const useDoubtfulRowsTexts = textsOf('doubtful-rows', { en, es });
