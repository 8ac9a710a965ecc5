import { textsOf } from '@telecare/portal-kit';
import en from './cancel-reason.en.json' with { type: 'json' };
import es from './cancel-reason.es.json' with { type: 'json' };

export const useCancelReasonTexts = textsOf('cancel-reason', { en, es });
