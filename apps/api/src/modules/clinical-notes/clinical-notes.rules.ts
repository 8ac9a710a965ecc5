import { CLINICAL_NOTE_ENTRIES_MAX, type ProblemCode, type Role } from '@telecare/contracts';

export interface NoteReader {
  readonly role: Role;
  readonly isOwn: boolean;
  readonly isPatient: boolean;
  readonly isShared: boolean;
}

/**
 * Clinical staff read the signed notes of patients in their care, and patients read their own notes while these are
 * shared. The database selects appointments and care teams, and its policies repeat this rule.
 */
export function mayReadNote({ role, isPatient, isShared }: NoteReader): boolean {
  if (role === 'patient') return isPatient && isShared;
  return role === 'practice_admin' || role === 'practitioner';
}

/** Only the practitioner of the appointment reads its draft, as long as the appointment is not moved to a colleague. */
export const mayReadDraft = (reader: NoteReader): boolean =>
  reader.role !== 'patient' && reader.isOwn && mayReadNote(reader);

export interface NoteToChange {
  readonly isOwn: boolean;
  readonly revision: number;
  /** Number of signed entries: the note, then its addenda. */
  readonly signed: number;
}

type Refusal = Extract<ProblemCode, `clinical_note.${string}` | 'resource.not_found' | 'resource.changed'>;

export function refusalOfDraft(note: NoteToChange | undefined, revision: number): Refusal | undefined {
  if (!note) return 'resource.not_found';
  if (note.revision !== revision) return 'resource.changed';
  return note.isOwn ? undefined : 'clinical_note.not_own';
}

export function refusalOfSigning(note: NoteToChange | undefined, revision: number): Refusal | undefined {
  const refusal = refusalOfDraft(note, revision);
  if (refusal || !note) return refusal;
  return note.signed < CLINICAL_NOTE_ENTRIES_MAX ? undefined : 'clinical_note.full';
}

/** Patients only read signed notes, so an unsigned one cannot be shared. */
export function refusalOfSharing(note: NoteToChange | undefined): Refusal | undefined {
  if (!note) return 'resource.not_found';
  if (note.signed === 0) return 'clinical_note.not_signed';
  return note.isOwn ? undefined : 'clinical_note.not_own';
}
