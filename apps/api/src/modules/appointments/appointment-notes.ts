import type { BookAppointment } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';

/** What staff write on an appointment, by the column that keeps it. */
const COLUMNS = { notes: 'notes', patientNote: 'patient_note' } as const satisfies Partial<
  Record<keyof BookAppointment, string>
>;

type Note = keyof typeof COLUMNS;
export type Notes = { readonly [Name in Note]?: string | null | undefined };

/** What was written, as JSON. What a caller left out is not in it. */
export const notesOf = (input: Notes): string => JSON.stringify(input, Object.keys(COLUMNS));

type Columns = Record<(typeof COLUMNS)[Note], Expression<string | null>>;

const ofEach = (text: (name: Note, column: string) => Expression<string | null>) =>
  Object.fromEntries(Object.entries(COLUMNS).map(([name, column]) => [column, text(name as Note, column)])) as Columns;

const textOf = (written: string, name: Note) => sql<string | null>`${written}::jsonb ->> ${sql.lit(name)}`;

export const writtenNotes = (written: string) => ofEach((name) => textOf(written, name));

/** What was left out stays: a portal of an earlier release does not know every note. */
export const changedNotes = (written: string) =>
  ofEach(
    (name, column) =>
      sql<string | null>`case when ${written}::jsonb ? ${sql.lit(name)} then ${textOf(written, name)}
        else ${sql.ref(`appointment.${column}`)} end`,
  );
