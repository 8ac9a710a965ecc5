import { textsOf } from '@telecare/portal-kit';
import en from './export.en.json' with { type: 'json' };
import es from './export.es.json' with { type: 'json' };

export const useExportTexts = textsOf('export-appointments', { en, es });
