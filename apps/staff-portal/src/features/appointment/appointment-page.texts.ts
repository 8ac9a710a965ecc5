import { textsOf } from '@telecare/portal-kit';
import en from './appointment-page.en.json' with { type: 'json' };
import es from './appointment-page.es.json' with { type: 'json' };

export const usePageTexts = textsOf('appointment-page', { en, es });
