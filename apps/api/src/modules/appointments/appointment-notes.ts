import { APPOINTMENT_NOTES, type AppointmentEventDto, type AppointmentNote } from '@telecare/contracts';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { isStaffSide } from '../../platform/database/statements/expressions.js';
import type { DB } from '../../platform/database/statements/tables.js';

/** Notes that staff write on an appointment, by column. The history trigger lists each of them too. */
const COLUMNS = { patientNote: 'patient_note', notes: 'notes' } as const satisfies Record<AppointmentNote, string>;

/** Notes that patients may read. The others are internal to the practice. */
const FOR_PATIENTS: readonly AppointmentNote[] = ['patientNote'];

export type Notes = { readonly [Name in AppointmentNote]?: string | null | undefined };

/** The given notes as JSON. Omits notes that the caller left out. */
export const notesOf = (input: Notes): string => JSON.stringify(input, [...APPOINTMENT_NOTES]);

type Text = Expression<string | null>;

const ofEach = (text: (name: AppointmentNote) => Text) =>
  Object.fromEntries(APPOINTMENT_NOTES.map((name) => [COLUMNS[name], text(name)])) as Record<
    (typeof COLUMNS)[AppointmentNote],
    Text
  >;

const textOf = (written: string, name: AppointmentNote) => sql<string | null>`${written}::jsonb ->> ${sql.lit(name)}`;

export const writtenNotes = (written: string) => ofEach((name) => textOf(written, name));

const eb = expressionBuilder<{ appointment: DB['app.appointments'] }, 'appointment'>();

const keptNote = (name: AppointmentNote) => eb.ref(`appointment.${COLUMNS[name]}`);

/** Keeps a note that was left out, because a portal of an earlier release does not know every note. */
export const changedNotes = (written: string) =>
  ofEach(
    (name) =>
      sql<string | null>`case when ${written}::jsonb ? ${sql.lit(name)} then ${textOf(written, name)}
        else ${keptNote(name)} end`,
  );

const shownNote = (name: AppointmentNote): Text =>
  FOR_PATIENTS.includes(name) ? keptNote(name) : eb.case().when(isStaffSide).then(keptNote(name)).end();

/** Serializes the patient's note at booking. Nobody can change it later. */
export const bookingNoteOf = ({ notes }: { readonly notes: string | null }): string =>
  JSON.stringify({ bookingNote: notes });

export const writtenBookingNote = (written: string) => sql<string | null>`${written}::jsonb ->> 'bookingNote'`;

/** Notes as the viewer may read them. */
export const shownNotes = Object.fromEntries(APPOINTMENT_NOTES.map((name) => [name, shownNote(name)])) as Record<
  AppointmentNote,
  Text
>;

/** Reads the changed notes of a history event. Events from before texts were stored have none. */
export const notesOfEvent = (details: Expression<unknown>) =>
  sql<AppointmentEventDto['written']>`coalesce((
    select json_agg(json_build_object('note', note, 'from', ${details} -> note ->> 'from', 'to', ${details} -> note ->> 'to'))
    from unnest(${sql.lit(`{${APPOINTMENT_NOTES.join()}}`)}::text[]) note where ${details} ? note), '[]')`;
