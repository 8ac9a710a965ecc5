import { describe, expect, it } from '@jest/globals';
import { type AppointmentDto, ofEachNote } from '@telecare/contracts';
import { lineOf } from './appointment-line.rules.js';

const anAppointment = (changes: Partial<AppointmentDto> = {}): AppointmentDto => {
  const startsAt = changes.startsAt ?? '2026-11-24T15:00:00Z';
  return {
    id: 'appointment',
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 1_800_000).toISOString(),
    timeZone: 'America/New_York',
    type: 'Follow-up',
    typeNames: {},
    mode: 'in_person',
    status: 'confirmed',
    ...ofEachNote(() => null),
    arrivedAt: null,
    inRoomSince: null,
    room: null,
    roomIsShared: false,
    noticeMinutes: 1440,
    lateAfterMinutes: 10,
    bookingNote: null,
    appointmentTypeId: null,
    color: null,
    revision: 0,
    overbooked: false,
    outsideHours: false,
    patientsMayMove: true,
    rescheduleRequest: null,
    patient: { id: 'patient', name: 'Amara Johnson', dateOfBirth: null, phone: null, email: null },
    practitioner: { id: 'practitioner', name: 'Elena Alvarez' },
    ...changes,
  };
};

const times = (startsAt: string, timeZone: string) => {
  const { date, start, end, utc_offset } = lineOf(anAppointment({ startsAt, timeZone }));
  return [date, start, end, utc_offset];
};

describe('the line of an exported appointment', () => {
  it("shows times in the practice's time zone", () => {
    expect(times('2026-11-25T02:45:00Z', 'America/New_York')).toEqual(['2026-11-24', '21:45', '22:15', 'UTC-05:00']);
    expect(times('2026-11-24T18:45:00Z', 'Asia/Kathmandu')).toEqual(['2026-11-25', '00:30', '01:00', 'UTC+05:45']);
    expect(times('2026-11-24T09:00:00Z', 'UTC')).toEqual(['2026-11-24', '09:00', '09:30', 'UTC+00:00']);
  });

  it('distinguishes the two equal hours of a clock change', () => {
    expect(times('2026-11-01T05:30:00Z', 'America/New_York')).toEqual(['2026-11-01', '01:30', '01:00', 'UTC-04:00']);
    expect(times('2026-11-01T06:30:00Z', 'America/New_York')).toEqual(['2026-11-01', '01:30', '02:00', 'UTC-05:00']);
  });

  it('shows everything that staff see in the list', () => {
    const shown = {
      room: { id: 'room', name: 'Room 1' },
      notes: 'Fasting',
      patientNote: 'Bring it',
      bookingNote: 'Hi',
    };
    expect(lineOf(anAppointment(shown))).toMatchObject({
      patient: 'Amara Johnson',
      phone: null,
      practitioner: 'Elena Alvarez',
      type: 'Follow-up',
      mode: 'in_person',
      room: 'Room 1',
      status: 'confirmed',
      notes: 'Fasting',
      patient_note: 'Bring it',
      booking_note: 'Hi',
    });
  });
});
