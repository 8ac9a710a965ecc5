import { textsOf } from '@telecare/portal-kit';
import en from './rooms.en.json' with { type: 'json' };
import es from './rooms.es.json' with { type: 'json' };

export const useRoomTexts = textsOf('rooms', { en, es });
