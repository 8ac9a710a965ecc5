import { failuresOf } from '@telecare/portal-kit';

export const { FormFailure, useProblemText } = failuresOf('patient-portal');
