import type { CreatePatient, PatientImportWarning } from '@telecare/contracts';
import { type Comparable, comparable, duplicateReasons, phoneEnd } from '../duplicates/duplicates.rules.js';
import type { PatientFacts } from '../duplicates/duplicates.repository.js';

export interface RowToCompare {
  readonly line: number;
  readonly patient: CreatePatient | undefined;
}

interface Other {
  readonly patientId: string | null;
  readonly line: number | null;
  readonly facts: Comparable;
}

export type Suspicion = Omit<PatientImportWarning, 'name'> & { readonly patientId: string | null };

// Tables with a made-up birth date, such as the first of January, have hundreds of rows with the same.
const MOST_COMPARED = 200;

// Compares rows with the practice's patients and with the rows before them, one after the other.
export class ImportComparison {
  private readonly others = new Map<string, Other[]>();

  constructor(patients: readonly PatientFacts[]) {
    for (const patient of patients) this.remember(patient, { patientId: patient.id, line: null });
  }

  // Names each reason once. A known e-mail is a problem of its own, because two records cannot share one.
  suspicionsOf({ line, patient }: RowToCompare): Suspicion[] {
    if (!patient) return [];
    const facts = comparable(patient);
    const found = new Map<string, Suspicion>();
    for (const { patientId, line: otherLine, facts: others } of this.near(patient)) {
      for (const reason of duplicateReasons(facts, others)) {
        if (reason !== 'email' && !found.has(reason)) found.set(reason, { reason, patientId, line: otherLine });
      }
    }
    this.remember(patient, { patientId: null, line });
    return [...found.values()];
  }

  private near(patient: CreatePatient): Other[] {
    return marksOf(patient).flatMap((mark) => this.others.get(mark)?.slice(0, MOST_COMPARED) ?? []);
  }

  private remember(facts: CreatePatient, other: Omit<Other, 'facts'>): void {
    const compared = { ...other, facts: comparable(facts) };
    for (const mark of marksOf(facts)) this.others.set(mark, [...(this.others.get(mark) ?? []), compared]);
  }
}

const marksOf = ({ dateOfBirth, phone }: CreatePatient): string[] =>
  [dateOfBirth, phoneEnd(phone)].flatMap((mark) => mark ?? []);
