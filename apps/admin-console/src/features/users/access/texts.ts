import { textsOf } from '@telecare/portal-kit';
import en from './messages.en.json' with { type: 'json' };
import es from './messages.es.json' with { type: 'json' };

export const useMemberAccessTexts = textsOf('member-access', { en, es });
