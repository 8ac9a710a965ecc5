import type { AppointmentMode, BookingWay, OtherNames, AppointmentTypeColor, WorkingHours } from '@telecare/contracts';

export interface DemoAppointmentType {
  readonly name: string;
  readonly otherNames: OtherNames;
  readonly mode: AppointmentMode;
  readonly minutes: number;
  readonly color: AppointmentTypeColor;
  readonly booking: BookingWay;
  readonly notes: string | null;
  readonly patientNote: string | null;
}

export const demoAppointmentTypes: readonly DemoAppointmentType[] = [
  {
    name: 'Annual physical',
    otherNames: { es: 'Revisión anual' },
    mode: 'in_person',
    minutes: 45,
    color: 'green',
    booking: 'request',
    notes: 'Fasting blood work beforehand',
    patientNote: 'Please come without breakfast; water is fine.\nWear something with loose sleeves.',
  },
  {
    name: 'Follow-up',
    otherNames: { es: 'Seguimiento' },
    mode: 'video',
    minutes: 30,
    color: 'blue',
    booking: 'direct',
    notes: null,
    patientNote: null,
  },
  {
    name: 'Consultation',
    otherNames: { es: 'Consulta' },
    mode: 'in_person',
    minutes: 30,
    color: 'teal',
    booking: 'direct',
    notes: 'First appointment; insurance card to be copied',
    patientNote: 'Bring your insurance card and a list of what you take.',
  },
  {
    name: 'Medication review',
    otherNames: { es: 'Revisión de la medicación' },
    mode: 'phone',
    minutes: 15,
    color: 'amber',
    booking: 'direct',
    notes: 'Repeat prescription due',
    patientNote: null,
  },
  {
    name: 'Lab results',
    otherNames: { es: 'Resultados de laboratorio' },
    mode: 'video',
    minutes: 20,
    color: 'purple',
    booking: 'staff',
    notes: null,
    patientNote: null,
  },
];

export const demoHours: WorkingHours[] = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, from: '09:00', to: '12:00' },
  { weekday, from: '13:00', to: '17:00' },
]);
