import {
  APPOINTMENT_NOTE_FIELDS,
  APPOINTMENT_NOTES,
  type AppointmentEventDto,
  type AppointmentNote,
  ofEachNote,
} from '@telecare/contracts';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { isStaffSide } from '../../platform/database/statements/expressions.js';
import type { DB } from '../../platform/database/statements/tables.js';

const COLUMNS = { patientNote: 'patient_note', notes: 'notes' } as const satisfies Record<AppointmentNote, string>;

export const NOTE_COLUMNS = APPOINTMENT_NOTES.map((name) => COLUMNS[name]);

export type Notes = Readonly<Record<AppointmentNote, string | null>>;

export const noteColumns = APPOINTMENT_NOTES.map((name) => `appointment.${COLUMNS[name]} as ${name}` as const);

export const savedNotes = (saved: Notes) =>
  Object.fromEntries(APPOINTMENT_NOTES.map((name) => [COLUMNS[name], saved[name]])) as Record<
    (typeof COLUMNS)[AppointmentNote],
    string | null
  >;

/** Keeps a note that was left out, because a portal of an earlier release does not know every note. */
export const notesOf = (input: Partial<Record<AppointmentNote, string | null | undefined>>, kept?: Notes): Notes =>
  ofEachNote((name) => (input[name] === undefined ? (kept?.[name] ?? null) : input[name]));

type Text = Expression<string | null>;

const eb = expressionBuilder<{ appointment: DB['app.appointments'] }, 'appointment'>();

const keptNote = (name: AppointmentNote) => eb.ref(`appointment.${COLUMNS[name]}`);

const shownNote = (name: AppointmentNote): Text =>
  APPOINTMENT_NOTE_FIELDS[name].forPatients ? keptNote(name) : eb.case().when(isStaffSide).then(keptNote(name)).end();

export const shownNotes = ofEachNote(shownNote);

/** Reads the changed notes of a history event. Events from before texts were stored have none. */
export const notesOfEvent = (details: Expression<unknown>) =>
  sql<AppointmentEventDto['written']>`coalesce((
    select json_agg(json_build_object('note', note, 'from', ${details} -> note ->> 'from', 'to', ${details} -> note ->> 'to'))
    from unnest(${sql.lit(`{${APPOINTMENT_NOTES.join()}}`)}::text[]) note where ${details} ? note), '[]')`;
