import { textsOf } from '@telecare/portal-kit';
import en from './note.en.json' with { type: 'json' };
import es from './note.es.json' with { type: 'json' };

export const useNoteTexts = textsOf('clinical-note', { en, es });
