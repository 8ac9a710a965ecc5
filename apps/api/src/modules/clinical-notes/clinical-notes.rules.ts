import { CLINICAL_NOTE_ENTRIES_MAX, type ProblemCode } from '@telecare/contracts';

export interface NoteToChange {
  /** True if the viewer is the practitioner of the appointment. */
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
