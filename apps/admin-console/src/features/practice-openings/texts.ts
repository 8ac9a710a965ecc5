import { textsOf } from '@telecare/portal-kit';
import en from './messages.en.json' with { type: 'json' };
import es from './messages.es.json' with { type: 'json' };

/** Of this page alone: they come with it. */
export const usePracticeOpeningsTexts = textsOf('practice-openings-list', { en, es });
