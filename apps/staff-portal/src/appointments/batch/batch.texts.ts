import { textsOf } from '@telecare/portal-kit';
import en from './batch.en.json' with { type: 'json' };
import es from './batch.es.json' with { type: 'json' };

export const useBatchTexts = textsOf('batch', { en, es });
