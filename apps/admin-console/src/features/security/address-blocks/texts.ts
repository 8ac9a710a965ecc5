import { textsOf } from '@telecare/portal-kit';
import en from './messages.en.json' with { type: 'json' };
import es from './messages.es.json' with { type: 'json' };

/** Texts about blocked addresses; they load with the security screen. */
export const useAddressBlockTexts = textsOf('address-blocks', { en, es });
