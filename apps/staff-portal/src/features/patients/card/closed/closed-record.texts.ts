import { textsOf } from '@telecare/portal-kit';
import en from './closed-record.en.json' with { type: 'json' };
import es from './closed-record.es.json' with { type: 'json' };

export const useClosedRecordTexts = textsOf('closed-record', { en, es });
