import { textsOf } from '@telecare/portal-kit';
import { numberText } from '@telecare/ui';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };

export const useExportTexts = textsOf('practice-exports', { en, es });

const MEGABYTE = 1_000_000;

/** Rounds generously, because only the order of magnitude matters. */
export const archiveSizeText = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${numberText(Math.max(1, Math.round(bytes / 1_000)))} KB`
    : `${numberText(Math.round(bytes / (MEGABYTE / 10)) / 10)} MB`;
