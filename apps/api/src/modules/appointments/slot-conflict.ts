import { violatedConstraint } from '../../platform/database/constraint.js';
import { DomainError } from '../../platform/http/domain-error.js';

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

/** Says so where no other time would do. */
export function refuseTaken(thrown: unknown): never {
  const busy = whoIsBusy(thrown);
  if (!busy) throw thrown;
  const code = busy === 'patient' ? 'appointment.patient_busy' : 'appointment.slot_taken';
  throw new DomainError(code, {}, { cause: thrown });
}
