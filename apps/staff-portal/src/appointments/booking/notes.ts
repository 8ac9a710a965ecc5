import { type AppointmentDto, type AppointmentNote, ofEachNote } from '@telecare/contracts';

export type NoteTexts = Readonly<Record<AppointmentNote, string>>;

export const notesOf = (appointment?: AppointmentDto): NoteTexts => ofEachNote((name) => appointment?.[name] ?? '');

/** Notes to send. Blank notes become null. */
export const notesIn = (fields: NoteTexts) => ofEachNote((name) => fields[name].trim() || null);
