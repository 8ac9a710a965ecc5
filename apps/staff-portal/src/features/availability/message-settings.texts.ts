import { textsOf } from '@telecare/portal-kit';
import en from './message-settings.en.json' with { type: 'json' };
import es from './message-settings.es.json' with { type: 'json' };

/** Found as `message-settings:…` below the tab; few read them, so that the portal's first page does not load them. */
export const useMessageSettingsTexts = textsOf('message-settings', { en, es });
