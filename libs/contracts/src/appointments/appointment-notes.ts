export const APPOINTMENT_NOTES_MAX = 1_000;

interface NoteField {
  readonly description: string;
  /** Patients may read it. Other notes never leave the practice. */
  readonly forPatients: boolean;
}

/**
 * Notes that staff write on an appointment, in display order. Forms, details, requests, statements, history and exports
 * follow this list. `apps/api/test/one-more-field.int-spec.ts` shows which files another note needs.
 */
export const APPOINTMENT_NOTE_FIELDS = {
  patientNote: { description: 'What the practice wants the patient to read', forPatients: true },
  notes: { description: 'Internal to the practice; never shown to patients', forPatients: false },
} as const satisfies Readonly<Record<string, NoteField>>;

export type AppointmentNote = keyof typeof APPOINTMENT_NOTE_FIELDS;

export const APPOINTMENT_NOTES = Object.keys(APPOINTMENT_NOTE_FIELDS) as AppointmentNote[];

export const ofEachNote = <T>(field: (name: AppointmentNote) => T) =>
  Object.fromEntries(APPOINTMENT_NOTES.map((name) => [name, field(name)])) as Record<AppointmentNote, T>;
