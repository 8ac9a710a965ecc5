import type { AppointmentDto } from '@telecare/contracts';

/** What staff write on an appointment, in the order in which it is shown. */
export const NOTES = ['patientNote', 'notes'] as const;

/** The forms' own shape: an empty text where nothing is written. */
export type NoteTexts = Readonly<Record<(typeof NOTES)[number], string>>;

const ofEach = <Text>(text: (name: keyof NoteTexts) => Text) =>
  Object.fromEntries(NOTES.map((name) => [name, text(name)])) as Record<keyof NoteTexts, Text>;

export const notesOf = (appointment?: AppointmentDto): NoteTexts => ofEach((name) => appointment?.[name] ?? '');

/** As they are sent: a blank one is none. */
export const notesIn = (fields: NoteTexts) => ofEach((name) => fields[name].trim() || null);
