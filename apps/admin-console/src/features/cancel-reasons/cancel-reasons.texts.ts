import { textsOf } from '@telecare/portal-kit';
import en from './cancel-reasons.en.json' with { type: 'json' };
import es from './cancel-reasons.es.json' with { type: 'json' };

export const useCancelReasonTexts = textsOf('cancel-reasons', { en, es });
