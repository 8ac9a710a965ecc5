interface Edit {
  readonly file: string;
  readonly before: string;
  readonly text: string;
}

export const NEW_COLUMN = `alter table app.appointments add column room text check (btrim(room) <> '');`;

const texts = (language: string, label: string, help: string, change: string): readonly Edit[] => {
  const file = `apps/staff-portal/src/messages/${language}.json`;
  const [fieldOfNotes, changeOfNotes] = { en: ['"Notes"', '"Notes changed"'], es: ['"Notas"', '"Notas modificadas"'] }[
    language
  ] as [string, string];
  return [
    { file, before: `"notes": ${fieldOfNotes}\n`, text: `"room": "${label}", "roomHelp": "${help}", ` },
    { file, before: `"notes": ${changeOfNotes},`, text: `"room": "${change}", ` },
  ];
};

export const EDITS: readonly Edit[] = [
  {
    file: 'libs/contracts/src/appointments/appointment-notes.ts',
    before: '  notes: {',
    text: `  room: { description: 'Where it takes place', forPatients: false },\n`,
  },
  {
    file: 'apps/api/src/modules/appointments/appointment-notes.read-model.ts',
    before: `notes: 'notes' }`,
    text: `room: 'room', `,
  },
  {
    file: 'apps/api/src/platform/database/migrations/1764600000000-baseline.sql',
    before: 'comment on column app.appointments.patient_note',
    text: `${NEW_COLUMN}\n`,
  },
  ...texts('en', 'Room', 'Only staff see it.', 'Room changed'),
  ...texts('es', 'Sala', 'Solo la ve el personal.', 'Sala modificada'),
];
