import { failuresOf } from '@telecare/portal-kit';

export const { FormFailure } = failuresOf('patient-portal');
