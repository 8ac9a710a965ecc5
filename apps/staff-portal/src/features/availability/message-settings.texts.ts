import { textsOf } from '@telecare/portal-kit';
import en from './message-settings.en.json' with { type: 'json' };
import es from './message-settings.es.json' with { type: 'json' };

/** Few people read them, so the portal's first page does not load them. */
export const useMessageSettingsTexts = textsOf('message-settings', { en, es });
