import { textsOf } from '@telecare/portal-kit';
import en from './notifications.en.json' with { type: 'json' };
import es from './notifications.es.json' with { type: 'json' };

export const useNotificationsTexts = textsOf('notifications', { en, es });
