import { failuresOf } from '@telecare/failures';

export const { FormFailure, useProblemText } = failuresOf('admin-console');
