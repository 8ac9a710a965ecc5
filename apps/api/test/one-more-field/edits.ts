interface Edit {
  readonly file: string;
  readonly before: string;
  readonly text: string;
}

export const NEW_COLUMN = `alter table app.appointments add column equipment text check (btrim(equipment) <> '');`;

const texts = (language: string, label: string, help: string, change: string): readonly Edit[] => {
  const file = `apps/staff-portal/src/messages/${language}.json`;
  const [fieldOfNotes, changeOfNotes] = { en: ['"Notes"', '"Notes changed"'], es: ['"Notas"', '"Notas modificadas"'] }[
    language
  ] as [string, string];
  return [
    { file, before: `"notes": ${fieldOfNotes}\n`, text: `"equipment": "${label}", "equipmentHelp": "${help}", ` },
    { file, before: `"notes": ${changeOfNotes},`, text: `"equipment": "${change}", ` },
  ];
};

export const EDITS: readonly Edit[] = [
  {
    file: 'libs/contracts/src/appointments/appointment-notes.ts',
    before: '  notes: {',
    text: `  equipment: { description: 'What has to be there', forPatients: false },\n`,
  },
  {
    file: 'apps/api/src/modules/appointments/appointment-notes.read-model.ts',
    before: `notes: 'notes' }`,
    text: `equipment: 'equipment', `,
  },
  {
    file: 'apps/api/src/platform/database/migrations/1764600000000-baseline.sql',
    before: 'comment on column app.appointments.patient_note',
    text: `${NEW_COLUMN}\n`,
  },
  ...texts('en', 'Equipment', 'Only staff see it.', 'Equipment changed'),
  ...texts('es', 'Equipo', 'Solo lo ve el personal.', 'Equipo modificado'),
];
