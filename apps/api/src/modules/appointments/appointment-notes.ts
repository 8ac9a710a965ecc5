import { APPOINTMENT_NOTES, type AppointmentEventDto, type AppointmentNote } from '@telecare/contracts';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { isStaffSide } from '../../platform/database/statements/expressions.js';
import type { DB } from '../../platform/database/statements/tables.js';

/** What staff write on an appointment, by the column that keeps it. The trigger of the history names each too. */
const COLUMNS = { patientNote: 'patient_note', notes: 'notes' } as const satisfies Record<AppointmentNote, string>;

/** What is written for patients; the rest is the practice's own. */
const FOR_PATIENTS: readonly AppointmentNote[] = ['patientNote'];

export type Notes = { readonly [Name in AppointmentNote]?: string | null | undefined };

/** What was written, as JSON. What a caller left out is not in it. */
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

/** What was left out stays: a portal of an earlier release does not know every note. */
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

/** As the viewer reads them. */
export const shownNotes = Object.fromEntries(APPOINTMENT_NOTES.map((name) => [name, shownNote(name)])) as Record<
  AppointmentNote,
  Text
>;

/** Reads the changed notes of a history event. Events from before texts were stored have none. */
export const notesOfEvent = (details: Expression<unknown>) =>
  sql<AppointmentEventDto['written']>`coalesce((
    select json_agg(json_build_object('note', note, 'from', ${details} -> note ->> 'from', 'to', ${details} -> note ->> 'to'))
    from unnest(${sql.lit(`{${APPOINTMENT_NOTES.join()}}`)}::text[]) note where ${details} ? note), '[]')`;
