import { failuresOf } from '@telecare/failures';

export const { FormFailure, useProblemText } = failuresOf('staff-portal');
