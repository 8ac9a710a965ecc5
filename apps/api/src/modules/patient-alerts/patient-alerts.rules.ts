import { type AddPatientAlert, PATIENT_ALERTS_MAX, type ProblemCode } from '@telecare/contracts';

export type AlertRefusal = Extract<ProblemCode, `patient_alert.${string}`>;

export type StoredAlert = Pick<AddPatientAlert, 'kind' | 'text'>;

// Refuses a duplicate alert, even in another color.
export function refusalOfAlert(stored: readonly StoredAlert[], added: StoredAlert): AlertRefusal | undefined {
  const isKnown = stored.some(({ kind, text }) => kind === added.kind && folded(text) === folded(added.text));
  if (isKnown) return 'patient_alert.known';
  return stored.length < PATIENT_ALERTS_MAX ? undefined : 'patient_alert.too_many';
}

const folded = (text: string | null): string => (text ?? '').toLowerCase();
