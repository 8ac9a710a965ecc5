import type { Slot } from '@telecare/contracts';
import { violatedConstraint } from '../../platform/database/constraint.js';
import { DomainError } from '../../platform/http/domain-error.js';

/** Finds free times to offer instead. */
type Nearest = () => Promise<Slot[]>;

/** Says who is somewhere else already when the database refused a write of a time; throws anything else as it is. */
export async function refuseTaken(thrown: unknown, nearest?: Nearest): Promise<never> {
  switch (violatedConstraint(thrown)) {
    case 'patient_in_one_place':
      throw new DomainError('appointment.patient_busy', {}, { cause: thrown });
    case 'practitioner_in_one_place':
      throw await slotTaken(nearest, thrown);
    default:
      throw thrown;
  }
}

interface Unwanted {
  readonly differs: boolean;
  readonly lacksPhone: boolean;
  readonly openMax: number | null;
}

/** @throws DomainError for a key that was sent before with something else, and for a patient who cannot be called or has enough to come */
export function refuseUnwanted({ differs, lacksPhone, openMax }: Unwanted): void {
  if (differs) throw new DomainError('request.key_reused');
  if (lacksPhone) throw new DomainError('appointment.phone_missing');
  if (openMax !== null) throw new DomainError('appointment.too_many_open', { count: openMax });
}

/** Builds the error for a time that somebody else has. */
export async function slotTaken(nearest?: Nearest, cause?: unknown): Promise<DomainError> {
  return new DomainError('appointment.slot_taken', { nearest: await nearest?.() }, { cause });
}
