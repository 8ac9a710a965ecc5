import { z } from 'zod';
import { instant, otherNamesDto, uuid } from '../shared/common.js';
import { revision } from '../shared/revisions.js';
import { exactLines, lines } from '../shared/text.js';
import { CLINICAL_NOTE_MAX } from './limits.js';

const entry = z
  .object({
    position: z.number().int().positive().meta({ description: '1 is the note, what follows are its addenda' }),
    content: z.string(),
    signedAt: instant,
    signedBy: z.object({ id: uuid, name: z.string() }),
  })
  .meta({ id: 'ClinicalNoteEntry' });
export type ClinicalNoteEntryDto = z.infer<typeof entry>;

export const clinicalNoteDto = z
  .object({
    draft: z.string().nullable().meta({ description: 'Null for everybody but the practitioner of the appointment' }),
    revision: revision.meta({ description: 'Of the draft' }),
    isShared: z.boolean().meta({ description: 'Whether the patient may read what is signed' }),
    entries: z.array(entry),
  })
  .meta({ id: 'ClinicalNote' });
export type ClinicalNoteDto = z.infer<typeof clinicalNoteDto>;

export const saveNoteDraft = z
  .strictObject({ draft: exactLines(CLINICAL_NOTE_MAX), revision })
  .meta({ id: 'SaveNoteDraft' });
export type SaveNoteDraft = z.infer<typeof saveNoteDraft>;

export const savedNoteDraft = z.object({ revision }).meta({ id: 'SavedNoteDraft' });
export type SavedNoteDraft = z.infer<typeof savedNoteDraft>;

export const signNote = z.strictObject({ content: lines(CLINICAL_NOTE_MAX).min(1), revision }).meta({ id: 'SignNote' });
export type SignNote = z.infer<typeof signNote>;

export const shareNote = z.strictObject({ isShared: z.boolean() }).meta({ id: 'ShareNote' });
export type ShareNote = z.infer<typeof shareNote>;

const patientNote = z
  .object({
    appointmentId: uuid,
    startsAt: instant,
    type: z.string(),
    typeNames: otherNamesDto,
    practitioner: z.object({ id: uuid, name: z.string() }),
    entries: z.array(entry),
  })
  .meta({ id: 'NoteOfPatient' });
export type NoteOfPatient = z.infer<typeof patientNote>;

/** Signed notes about a patient by anyone in the practice, latest appointment first. */
export const notesOfPatient = z.object({ items: z.array(patientNote) }).meta({ id: 'NotesOfPatient' });
export type NotesOfPatient = z.infer<typeof notesOfPatient>;

/** Empty if the practitioner has shared nothing. */
export const sharedNote = z.object({ entries: z.array(entry) }).meta({ id: 'SharedNote' });
export type SharedNote = z.infer<typeof sharedNote>;
