import { type AppointmentDto, ofEachNote } from '@telecare/contracts';

const HALF_HOUR_MS = 30 * 60_000;

export const withoutNotes = ofEachNote(() => null);

let built = 0;

export function anAppointment(changes: Partial<AppointmentDto> = {}): AppointmentDto {
  built += 1;
  const startsAt = changes.startsAt ?? '2026-11-24T15:00:00.000Z';
  return {
    id: `00000000-0000-4000-8000-${String(built).padStart(12, '0')}`,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + HALF_HOUR_MS).toISOString(),
    timeZone: 'America/New_York',
    type: 'Follow-up',
    typeNames: {},
    mode: 'in_person',
    status: 'confirmed',
    ...withoutNotes,
    arrivedAt: null,
    inRoomSince: null,
    room: null,
    roomIsShared: false,
    noticeMinutes: 1440,
    lateAfterMinutes: 10,
    bookingNote: null,
    appointmentTypeId: '30000000-0000-4000-8000-000000000001',
    color: 'blue',
    revision: 0,
    overbooked: false,
    outsideHours: false,
    patientsMayMove: true,
    rescheduleRequest: null,
    patient: {
      id: `10000000-0000-4000-8000-${String(built).padStart(12, '0')}`,
      name: 'Amara Johnson',
      dateOfBirth: null,
      phone: null,
      email: null,
    },
    practitioner: { id: '20000000-0000-4000-8000-000000000001', name: 'Elena Alvarez' },
    ...changes,
  };
}
