import { APPOINTMENT_NOTES, type AppointmentDto, type AppointmentNote } from '@telecare/contracts';
import { clockOf, localDateOf } from '@telecare/kernel';

const columnOf = (note: AppointmentNote): string => note.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const APPOINTMENT_COLUMNS = [
  'date',
  'start',
  'end',
  'utc_offset',
  'time_zone',
  'patient',
  'phone',
  'email',
  'practitioner',
  'type',
  'mode',
  'room',
  'status',
  'booking_note',
  ...APPOINTMENT_NOTES.map(columnOf),
];

type AppointmentLine = Readonly<Record<string, string | null>>;

// Uses the practice's local time. The offset distinguishes the two times of an hour that occurs twice.
export function lineOf(appointment: AppointmentDto): AppointmentLine {
  const { timeZone, patient, practitioner, type, mode, room, status, bookingNote } = appointment;
  const [start, end] = [new Date(appointment.startsAt), new Date(appointment.endsAt)];
  return {
    date: localDateOf(start, timeZone),
    start: clockOf(start, timeZone),
    end: clockOf(end, timeZone),
    utc_offset: offsetOf(start, timeZone),
    time_zone: timeZone,
    patient: patient.name,
    phone: patient.phone,
    email: patient.email,
    practitioner: practitioner.name,
    type,
    mode,
    room: room?.name ?? null,
    status,
    booking_note: bookingNote,
    ...Object.fromEntries(APPOINTMENT_NOTES.map((name) => [columnOf(name), appointment[name]])),
  };
}

const offsetOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC') ?? '';
