import { APPOINTMENT_NOTES, type AppointmentDto, type AppointmentNote } from '@telecare/contracts';

/** The forms' own shape: an empty text where nothing is written. */
export type NoteTexts = Readonly<Record<AppointmentNote, string>>;

const ofEach = <Text>(text: (name: AppointmentNote) => Text) =>
  Object.fromEntries(APPOINTMENT_NOTES.map((name) => [name, text(name)])) as Record<AppointmentNote, Text>;

export const notesOf = (appointment?: AppointmentDto): NoteTexts => ofEach((name) => appointment?.[name] ?? '');

/** Notes to send. Blank notes become null. */
export const notesIn = (fields: NoteTexts) => ofEach((name) => fields[name].trim() || null);
