import { textsOf } from '@telecare/portal-kit';
import en from './message-settings.en.json' with { type: 'json' };
import es from './message-settings.es.json' with { type: 'json' };

export const useMessageSettingsTexts = textsOf('message-settings', { en, es });
