import { violatedConstraint } from '../../platform/database/constraint.js';

/** Who is somewhere else already, when a write of a time was refused by the database. */
export function whoIsBusy(thrown: unknown): 'practitioner' | 'patient' | undefined {
  switch (violatedConstraint(thrown)) {
    case 'practitioner_in_one_place':
      return 'practitioner';
    case 'patient_in_one_place':
      return 'patient';
    default:
      return undefined;
  }
}
