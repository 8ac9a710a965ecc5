import {
  ADDRESS_FIELDS,
  type CreatePatient,
  createPatient,
  type PatientImportCells,
  PATIENT_IMPORT_FIELDS,
  type PatientImportProblem,
} from '@telecare/contracts';

export const CELLS = PATIENT_IMPORT_FIELDS;

/** Replacement character of a failed decoding. The text is lost, and no name contains it. */
const LOST_CHARACTER = '\uFFFD';

export type CheckedCells =
  | { readonly problems: []; readonly patient: CreatePatient }
  | { readonly problems: PatientImportProblem[]; readonly patient: undefined };

const PROBLEM_OF: Partial<Record<keyof PatientImportCells, PatientImportProblem>> = {
  email: 'email',
  phone: 'phone',
  dateOfBirth: 'date_of_birth',
  gender: 'gender',
  emergencyPhone: 'phone',
};

/** Our own export puts an apostrophe before what a spreadsheet would take for a formula, such as "+1 555 0100". */
export const withoutApostrophe = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, '');

export function checkCells(cells: PatientImportCells): CheckedCells {
  if (CELLS.some((cell) => cells[cell].includes(LOST_CHARACTER))) return { problems: ['encoding'], patient: undefined };
  const parsed = createPatient.safeParse(patientIn(cells));
  if (parsed.success) return { problems: [], patient: parsed.data };
  const problems = parsed.error.issues.map(({ code, path }) => {
    const cell = cellAt(path.map(String));
    return code === 'too_big' ? 'too_long' : (PROBLEM_OF[cell] ?? problemOfText(cells[cell]));
  });
  return { problems: [...new Set(problems)], patient: undefined };
}

function patientIn(cells: PatientImportCells) {
  const value = (cell: keyof PatientImportCells) => cells[cell].trim() || null;
  return {
    firstName: value('firstName'),
    lastName: value('lastName'),
    email: value('email'),
    phone: value('phone'),
    dateOfBirth: value('dateOfBirth'),
    gender: value('gender')?.toLowerCase() ?? null,
    medicalHistory: value('medicalHistory'),
    address: Object.fromEntries(ADDRESS_FIELDS.map((part) => [part, value(part)])),
    emergencyContact: {
      name: value('emergencyName'),
      relation: value('emergencyRelation'),
      phone: value('emergencyPhone'),
    },
  };
}

const EMERGENCY_CELLS: Readonly<Record<string, keyof PatientImportCells>> = {
  name: 'emergencyName',
  relation: 'emergencyRelation',
  phone: 'emergencyPhone',
};

function cellAt([field = '', part = '']: readonly string[]): keyof PatientImportCells {
  if (field === 'emergencyContact') return EMERGENCY_CELLS[part] ?? 'emergencyName';
  return (field === 'address' ? part : field) as keyof PatientImportCells;
}

/** A text is refused for what it holds, and a row for having none that it could be found by. */
const problemOfText = (text: string): PatientImportProblem => (text.trim() ? 'characters' : 'empty');

export function repetitions(keys: readonly (string | null | undefined)[]): boolean[] {
  const seen = new Set<string>();
  return keys.map((key) => {
    if (!key) return false;
    const repeated = seen.has(key);
    seen.add(key);
    return repeated;
  });
}
