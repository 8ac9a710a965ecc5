import { textsOf } from '@telecare/portal-kit';
import en from './sign-in-policy.en.json' with { type: 'json' };
import es from './sign-in-policy.es.json' with { type: 'json' };

export const useSignInPolicyTexts = textsOf('sign-in-policy', { en, es });
