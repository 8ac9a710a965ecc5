import { textsOf } from '@telecare/portal-kit';
import en from './board.en.json' with { type: 'json' };
import es from './board.es.json' with { type: 'json' };

export const useBoardTexts = textsOf('day-board', { en, es });
