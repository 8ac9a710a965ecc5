import { textsOf } from '../texts-of.js';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };

export const useInvitationTexts = textsOf('invitations', { en, es });
