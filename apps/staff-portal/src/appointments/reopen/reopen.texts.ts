import { textsOf } from '@telecare/portal-kit';
import en from './reopen.en.json' with { type: 'json' };
import es from './reopen.es.json' with { type: 'json' };

export const useReopenTexts = textsOf('reopen', { en, es });
