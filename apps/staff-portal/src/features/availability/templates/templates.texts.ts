import { textsOf } from '@telecare/portal-kit';
import en from './templates.en.json' with { type: 'json' };
import es from './templates.es.json' with { type: 'json' };

export const useTemplateTexts = textsOf('message-templates', { en, es });
