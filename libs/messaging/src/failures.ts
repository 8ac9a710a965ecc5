import { failuresOf } from '@telecare/portal-kit';
import { useMessagingTexts } from './texts.js';

export const { FormFailure, useProblemText } = failuresOf(useMessagingTexts.namespace);
