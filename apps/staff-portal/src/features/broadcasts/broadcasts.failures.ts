import { failuresOf } from '@telecare/portal-kit';
import { useBroadcastTexts } from './broadcasts.texts.js';

export const { FormFailure } = failuresOf(useBroadcastTexts.namespace);
