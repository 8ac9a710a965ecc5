import { failuresOf } from '@telecare/failures';

export const { FormFailure } = failuresOf('patient-portal');
