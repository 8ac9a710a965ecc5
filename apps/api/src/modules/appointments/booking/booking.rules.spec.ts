import { describe, expect, it } from '@jest/globals';
import { ofEachNote } from '@telecare/contracts';
import { type Booking, type BookingFacts, decideBooking, digestOf } from './booking.rules.js';

const wanted: Booking = {
  key: 'key',
  appointmentTypeId: 'type',
  practitionerId: 'practitioner',
  patientId: 'patient',
  startsAt: '2030-03-04T15:00:00.000Z',
  notes: { ...ofEachNote(() => null), notes: 'Fasting' },
  bookingNote: null,
  overbook: false,
  bufferMinutes: 0,
  outside: false,
  onlyRepeated: false,
  roomId: null,
  useRoomAnyway: false,
};

const type = {
  id: 'type',
  name: 'Follow-up',
  minutes: 30,
  mode: 'in_person',
  color: 'blue',
  booking: 'direct',
  isTaken: false,
  isTooNear: false,
  noticeMinutes: 2880,
} as const;

const facts: BookingFacts = {
  practiceId: 'practice',
  actingAs: 'scheduler',
  isFromToday: true,
  openMax: 2,
  type,
  practitioner: { id: 'practitioner', userId: 'account' },
  patient: { id: 'patient', phone: null, open: 0 },
  room: undefined,
  earlier: undefined,
};

const decide = (changed: Partial<BookingFacts> = {}, asked: Partial<Booking> = {}) =>
  decideBooking({ ...facts, ...changed }, { ...wanted, ...asked }, 'id');

describe('booking an appointment', () => {
  it('takes length, name and mode from the type and confirms the appointment', () => {
    expect(decide()).toMatchObject({
      booked: {
        startsAt: '2030-03-04T15:00:00Z',
        endsAt: '2030-03-04T15:30:00Z',
        type: 'Follow-up',
        status: 'confirmed',
        notes: 'Fasting',
        overbooked: false,
      },
    });
  });

  it('creates a pending request if patients may only request the type', () => {
    const onRequest = { ...type, booking: 'request' } as const;
    expect(decide({ actingAs: 'patient', type: onRequest })).toMatchObject({ booked: { status: 'pending' } });
    expect(decide({ type: onRequest })).toMatchObject({ booked: { status: 'confirmed' } });
  });

  it.each(['type', 'practitioner', 'patient'] as const)('fails if the caller cannot see the %s', (missing) => {
    expect(decide({ [missing]: undefined })).toEqual({ refused: 'unknown' });
  });

  it('fails on a past day', () => {
    expect(decide({ isFromToday: false })).toEqual({ refused: 'unknown' });
  });

  it('fails if the time is taken or too close to another appointment', () => {
    expect(decide({ type: { ...type, isTooNear: true } })).toEqual({ refused: 'taken' });
    expect(decide({}, { onlyRepeated: true })).toEqual({ refused: 'taken' });
  });

  it('fails if the patient has read another cancellation limit, unless it was booked before', () => {
    expect(decide({}, { noticeMinutes: 1440 })).toEqual({ refused: 'limit_changed' });
    expect(decide({}, { noticeMinutes: 2880 })).toMatchObject({ booked: { noticeMinutes: 2880 } });
    expect(decide({}, { noticeMinutes: 1440, onlyRepeated: true })).toEqual({ refused: 'taken' });
    const earlier = { id: 'before', status: 'confirmed', digest: digestOf(wanted) } as const;
    expect(decide({ earlier }, { noticeMinutes: 1440 })).toMatchObject({ repeated: { id: 'before' } });
  });

  it('marks it as overbooked only if the time is used twice', () => {
    const overbook = { overbook: true, bufferMinutes: null };
    expect(decide({ type: { ...type, isTaken: true, isTooNear: true } }, overbook)).toMatchObject({
      booked: { overbooked: true },
    });
    expect(decide({}, overbook)).toMatchObject({ booked: { overbooked: false } });
  });

  it('fails for a phone type if the patient has no phone number', () => {
    const byPhone = { type: { ...type, mode: 'phone' } } as const;
    expect(decide(byPhone)).toEqual({ refused: 'phone_missing' });
    expect(decide({ ...byPhone, patient: { id: 'patient', phone: '+1 212 555 0100', open: 0 } })).toHaveProperty(
      'booked',
    );
  });

  it('limits the upcoming appointments of patients, but not of staff', () => {
    const full = { patient: { id: 'patient', phone: null, open: 2 } };
    expect(decide({ ...full, actingAs: 'patient' })).toEqual({ refused: 'too_many_open', openMax: 2 });
    expect(decide(full)).toHaveProperty('booked');
  });

  it('gives a repeated request its earlier answer, even if the time is taken now', () => {
    const earlier = { id: 'earlier', status: 'confirmed', digest: digestOf(wanted) } as const;
    expect(decide({ earlier }, { onlyRepeated: true })).toEqual({ repeated: earlier });
  });

  it('fails if the key was used for another booking', () => {
    const digest = digestOf({ ...wanted, startsAt: '2030-03-04T16:00:00.000Z' });
    expect(decide({ earlier: { id: 'earlier', status: 'confirmed', digest } })).toEqual({ refused: 'key_reused' });
  });

  it('refuses a taken room and an unknown room', () => {
    const use = { id: 'other', startsAt: '2030-03-04T15:15:00Z', endsAt: '2030-03-04T15:45:00Z' };
    const holder = { ...use, practitioner: 'Wei Chen', isShown: true };
    const room = { id: 'room', name: 'Room 1', isActive: true, uses: [holder] };
    expect(decide({ room }, { roomId: 'room' })).toEqual({ refused: 'room_taken', holder });
    expect(decide({ room }, { roomId: 'room', useRoomAnyway: true })).toMatchObject({
      booked: { roomId: 'room', roomName: 'Room 1', roomIsShared: true },
    });
    expect(decide({}, { roomId: 'room' })).toEqual({ refused: 'unknown' });
  });
});
