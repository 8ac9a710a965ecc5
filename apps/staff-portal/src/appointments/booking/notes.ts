import { type AppointmentDto, type AppointmentNote, ofEachNote } from '@telecare/contracts';

export type NoteTexts = Readonly<Record<AppointmentNote, string>>;

export const notesOf = (appointment?: AppointmentDto): NoteTexts => ofEachNote((name) => appointment?.[name] ?? '');

export const notesIn = (fields: NoteTexts) => ofEachNote((name) => fields[name].trim() || null);
