import type { ProblemKinds } from '../../platform/http/problem.js';

export const clinicalNoteProblems = {
  'clinical_note.not_own': { status: 403, title: 'Only the practitioner of the appointment writes its note' },
  'clinical_note.not_signed': { status: 409, title: 'Nothing of the note is signed yet' },
  'clinical_note.full': { status: 409, title: 'The note has as many addenda as it can have' },
} satisfies ProblemKinds;
