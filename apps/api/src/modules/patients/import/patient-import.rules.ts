import {
  type CreatePatient,
  createPatient,
  type PatientImportCells,
  type PatientImportProblem,
} from '@telecare/contracts';

export const CELLS = ['firstName', 'lastName', 'email', 'phone', 'dateOfBirth', 'gender', 'medicalHistory'] as const;

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
};

/** Our own export puts an apostrophe before what a spreadsheet would take for a formula, such as "+1 555 0100". */
export const withoutApostrophe = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, '');

export function checkCells(cells: PatientImportCells): CheckedCells {
  if (CELLS.some((cell) => cells[cell].includes(LOST_CHARACTER))) return { problems: ['encoding'], patient: undefined };
  const given = Object.fromEntries(CELLS.map((cell) => [cell, cells[cell].trim() || null]));
  const parsed = createPatient.safeParse({ ...given, gender: cells.gender.trim().toLowerCase() || null });
  if (parsed.success) return { problems: [], patient: parsed.data };
  const problems = parsed.error.issues.map(({ code, path }) => {
    const cell = String(path[0]) as keyof PatientImportCells;
    return code === 'too_big' ? 'too_long' : (PROBLEM_OF[cell] ?? problemOfText(cells[cell]));
  });
  return { problems: [...new Set(problems)], patient: undefined };
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
