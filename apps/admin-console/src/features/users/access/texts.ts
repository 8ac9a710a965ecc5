import { textsOf } from '@telecare/portal-kit';
import en from './messages.en.json' with { type: 'json' };
import es from './messages.es.json' with { type: 'json' };

/** Texts about access and the second factor; they load with the list of users. */
export const useMemberAccessTexts = textsOf('member-access', { en, es });
